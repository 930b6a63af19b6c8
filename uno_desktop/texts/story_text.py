"""Story of a match in words: its highlights, its last card, and the wins of the evening."""

from uno_desktop.match.highlights import Highlight, MatchHighlights
from uno_desktop.match.records.evening_score import EveningScore
from uno_desktop.match.records.match_story import MatchStory
from uno_desktop.model.cards import NOBODY, Deck, Seat
from uno_desktop.stage.texts.journal_text import capitalised, card_name
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import ScoreTeams

_NAMED = 4
"""Maximum number of players in the score of the evening."""


class StoryText:
    """Sentences on what has been found of a match so far."""

    def __init__(self, deck: Deck, teams: ScoreTeams) -> None:
        self._deck, self._teams = deck, teams
        self.story: MatchStory | None = None
        """What the record tells; None before it is read."""
        self.evening: EveningScore | None = None
        """Wins of the evening, if people have played several games together."""

    @property
    def found(self) -> MatchHighlights:
        return self.story.highlights if self.story is not None else MatchHighlights()

    def moment(self) -> tuple[Seat, str] | None:
        """Returns whom and what is to tell of the last round: its best moment, else its last card; None before the
        record is read, and if there is neither."""
        latest, last = self.found.latest, self.found.last
        if latest is not None:
            return latest.seat, self.sentence(latest)
        return (last.seat, self.last_card()) if last is not None else None

    def sentences(self) -> list[str]:
        """Returns the best moment, and the facts."""
        return [self.sentence(each) for each in self.highlights()]

    def highlights(self) -> list[Highlight]:
        return [each for each in (self.found.best, *self.found.facts) if each is not None]

    def sentence(self, highlight: Highlight) -> str:
        plans = self._teams.plans
        other = plans[highlight.other].name if highlight.other != NOBODY else ""
        name = self._teams.name(highlight.seat) if highlight.kind == "behind" else plans[highlight.seat].name
        return tr(f"highlight.{highlight.kind}", name=name, other=other, n=highlight.number)

    def last_card(self) -> str:
        """Returns the sentence on the last card; empty if the match has not ended with one."""
        last = self.found.last
        if last is None:
            return ""
        card = capitalised(card_name(self._deck, last.card))
        return tr("highlight.last", name=self._teams.plans[last.seat].name, card=card)

    def evening_line(self) -> str:
        """Returns the wins of the evening: people, and the characters that have won; empty without several games."""
        if self.evening is None:
            return ""
        plans = self._teams.plans
        won = sorted(zip(self.evening.wins, plans, strict=True), key=lambda each: (-each[0], not each[1].human))
        told = [f"{plan.name} ({number})" for number, plan in won if number or plan.human]
        return tr("scoring.evening", n=self.evening.games, wins=", ".join(told[:_NAMED]))

    def trophy(self) -> str:
        """Returns the sentence on the player with the most wins of the evening; empty if there is none."""
        if self.evening is None or self.evening.leader == NOBODY:
            return ""
        return tr("scoring.trophy", name=self._teams.plans[self.evening.leader].name)
