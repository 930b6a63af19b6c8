"""Places of a table that tests of its layout measure, listed independently of the program."""

import math

from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE, Box, Layout, Pose

Placed = dict[str, Box]


def corners(pose: Pose, unit: float) -> list[tuple[float, float]]:
    """Returns the corners of a card."""
    cos, sin = math.cos(math.radians(-pose.angle)), math.sin(math.radians(-pose.angle))
    wide, high = CARD_WIDE * pose.scale * unit / 2, CARD_HIGH * pose.scale * unit / 2
    return [
        (pose.x + x * cos - y * sin, pose.y + x * sin + y * cos)
        for x, y in ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    ]


def lasting_places(layout: Layout) -> Placed:
    """Returns the boxes that are always occupied, or must be free at any time."""
    boxes = {f"panel {seat}": layout.seats.panel_box(seat) for seat in range(layout.seats.count)}
    boxes |= {f"portrait {seat}": layout.seats.portrait_box(seat) for seat in range(layout.seats.count)}
    boxes |= {f"fan {seat}": layout.seats.fan_box(seat) for seat in layout.seats.others}
    boxes |= {"supply": layout.piles.supply_box(), "pile": layout.piles.pile_box, "color": layout.piles.color_box()}
    boxes |= {"count": layout.piles.supply_count_box(), "turn": layout.buttons.turn_box()}
    boxes |= {"menu": layout.buttons.menu_box(), "order": layout.buttons.order_box(), "uno": layout.buttons.uno_box()}
    boxes |= {f"action {place}": layout.buttons.action_box(place) for place in range(2)}
    boxes |= {f"corner {place}": layout.buttons.corner_box(place) for place in range(4)}
    return boxes | {f"lasting {place}": layout.buttons.lasting_box(place) for place in range(2)}


def chance_places(layout: Layout, hand: int) -> Placed:
    """Returns the boxes of the out-of-turn buttons for a hand of this size."""
    return {f"chance {place}": layout.chance_box(place, hand) for place in range(layout.buttons.reactions)}
