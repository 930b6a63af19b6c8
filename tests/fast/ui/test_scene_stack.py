"""Scene stack: each scene is notified once, and only between two frames."""

from uno_desktop.ui.scene_stack import Scene, SceneStack


class Diary(Scene):
    """Writes down what it is told."""

    def __init__(self, opaque: bool = True) -> None:
        self.opaque = opaque
        self.told: list[str] = []

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self) -> None:
        self.told.append("resume")

    def update(self, dt: float) -> None:
        self.told.append("update")


def test_nothing_happens_before_the_frame_is_over() -> None:
    stack, menu = SceneStack(), Diary()
    stack.push(menu)
    assert stack.top is None and menu.told == []
    stack.settle()
    assert stack.top is menu and menu.told == ["enter"]


def test_covered_and_uncovered() -> None:
    stack, menu, dialog = SceneStack(), Diary(), Diary()
    stack.push(menu)
    stack.push(dialog)
    stack.settle()
    stack.pop()
    stack.settle()
    assert menu.told == ["enter", "pause", "resume"]
    assert dialog.told == ["enter", "leave"]


def test_replace_leaves_the_scene_below_alone() -> None:
    stack, menu, first, second = SceneStack(), Diary(), Diary(), Diary()
    for scene in (menu, first):
        stack.push(scene)
    stack.replace(second)
    stack.settle()
    assert menu.told == ["enter", "pause"]
    assert first.told == ["enter", "leave"]
    assert stack.scenes == (menu, second)


def test_reset_and_clear_leave_the_topmost_first() -> None:
    order: list[str] = []

    class Named(Scene):
        def __init__(self, name: str) -> None:
            self.name = name

        def leave(self) -> None:
            order.append(self.name)

    stack = SceneStack()
    for name in "abc":
        stack.push(Named(name))
    stack.reset(Named("d"))
    stack.settle()
    assert order == ["c", "b", "a"]
    stack.clear()
    assert order == ["c", "b", "a", "d"] and stack.top is None


def test_only_visible_scenes_are_updated() -> None:
    stack, menu, table, dialog = SceneStack(), Diary(), Diary(), Diary(opaque=False)
    for scene in (menu, table, dialog):
        stack.push(scene)
    stack.settle()
    stack.update(0.1)
    assert "update" not in menu.told
    assert "update" in table.told and "update" in dialog.told


def test_a_request_during_a_change_runs_at_once_and_notifies_once() -> None:
    calls: list[int] = []
    stack = SceneStack(lambda: calls.append(1))
    second = Diary()

    class Eager(Scene):
        def enter(self) -> None:
            stack.replace(second)

    stack.push(Eager())
    stack.settle()
    assert stack.scenes == (second,) and calls == [1]
    stack.settle()
    assert calls == [1]


def test_popping_an_empty_stack_is_harmless() -> None:
    stack = SceneStack()
    stack.pop()
    stack.settle()
    assert stack.top is None
