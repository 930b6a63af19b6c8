"""Value net: a small integer network that corrects the fitted weights.

One hidden layer. The accumulators of all hidden units are packed side by side into one long integer, so that a feature
costs one addition; integers give the same result on every platform.
"""

from __future__ import annotations

import base64
import struct
from collections.abc import Sequence
from functools import cache
from operator import mul

from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.evaluation.evaluation_weights import is_heavy
from uno_desktop.players.evaluation.position_features import OF_POSITIONS, OF_ROUNDS, Feature

HIDDEN = 12
NUMBERS = (
    "008~}00062009600RRC2000000RR91{r-0VDFC1Ve*c31o&aY8003+NzW|{EivjKb#sZK3KmsrS{Qz<S001BVbpWIPeE&iMj"
    "suwg5B)Cz*#RT}000;OXaNcV9RSe)R{~A{M*lni4FX^P003V9005c)NdSQVdjWF)EC8qe2LLwz001%oSpZ7^3;?|Ung1pL{Q"
    "u4VP5}M?003P8-u^HCEdbX3RsQ4u(*UIacmLo2001!nmH(9fz5itY^Zcy;#Q>N9)c#2T004Oa9{;2N{r?sJ4gKo>iUG|49si"
    "~P000938~-@~&;L>X82mc{C;?gkj{gJy008^{1pux9dH$vSxdE;IK>;NG7y+ID006E4;Q$H!2m%}cumBwYiU4Z;%L8=(0077"
    "RDFHPC4FL83WB(-p#s6ymSpPf$0083vH3Fvr=Kdc5oBo#obN__^HU63a002w?=>O>f4FK~1qWvua!~aJCgZ@MR002|~kN$7~"
    "WdJh*#Qj_Wd;re@rT*mp003|RfBr835&kp(x&N2}ya99l7Xl#y000gEV*v#MJOQr(O955>QU31$ng0g=006)L)BO_v4ggI6?"
    "Eq2#5dii75CEwE00093NB(*LV*qsj$N=I0%K(`F8vnrm0052v(f?2Xd;i}4i~oKA&H&K>^#K0=001HYrvCr_E&$&CGyZx276"
    "7IH_5a2H008#?_5bJpp8vW2$o``MVgM)qv;eXH007(ntpINTCIM&wUjJbLbN?3rZ~#&N0049Uh5&~C9sj2OQUL-0CjeytsQ>"
    "~10040SJOI)F#s574$p4K02?2fpr~d{3000F5l>Zh082}#vYyhkO+y8F>z5nU|008g*y8p`m<^XB~$@-51xcNT={Qlkm001!"
    "n{r^t?RR16U{r?32@&gzCqXNkQ002n;7y^g^@&4QY76YmOodHh&+yHw2003P8vjO4#0suh)00Ha%r~#J%$o@h9003G5F#kOO"
    "^#7g!8~@+`9RltE!~UZG002V(<Ni?pr2o+XF8@FPSpez(3jo~z0096069Co!`~MaI^8X3|7y$VH1ONd5000930{{&G{QuPd3"
    ";^=~5dhx*L;(B$00960LI4Q>xc{{PR{;6`sR7Xe7yniN|NmqF?*Xv^TmTdR?*BOeDFAf=$pPyC007wkzW*Ko000000000000"
    "000000000000000000p8sF~q5*#YkN^q)L<05y|Nm70)&U6sCjSWk{Qr3WxdNvBy#M(C004mi1^;yb{{XlEApkD_tNyM48~{"
    "cD001-pj{iyjVgQB!(*T<Q6#!fSKL1t!003M7E&pZzTLAz6bpZtcH2}H)5dT;K1pwIp%m8NrBmYtTf&dN!a{w&<Q3LS)008d"
    ")8v{@R^#BC_&;MuvGXL%W2LWpU006`P=>Nz7ZvX=TqX1O^GyuE+>i_Kk007zll>lM@odBEwg#VfU=l>@FGygvT000O8*#7(e"
    "bpRIt{r^4xLI9=!O#kTr002M$mi~?Y@&2L!T>rKHZ2(;W693%)005By#s7o<)c*(p<p5Lv8v!o?AOD;G000F5I{*g%Q~&t@^"
    "8XqC+5q$b*#9#C001ih<o^)=!~Yloz5r7HngALA&j8i`000L7DgopE_WxD@9stz;cK}2H$N%8}000yKw*Tn=695tb?*A14%K"
    "!cU2LSQ^008*^CjjIB0RYVZ`u__6_5c3=Isgd(000C4+y5T`1pw6l`TzL;6#x|g>HiD>000L7>;Llq2LLPpqW`}D`vBSh?*H"
    "ch008s<1psyc000000000000000000000000000000zW~MnN&c__@&M!in*g!>008U%n*d7x_yCRno&QV$7yrorO8`Fr007G"
    "W_yAo1u>jovwEuhn>;4G<X#mLp008v=$^T{mJ^<wZtO1Px#s0hhF#mf1000vJaR1H#5dcd7%>ZBj1OMs&(f=?2002t>{{N={"
    "TK_o!dI5F+-v71#6##?(003hE(EptOc>ibsqX19;NB}ASwEyG(0083uZ2u<!b^p2mxd0yjh5)Por~p|20086vy#E&eAO8pdJ"
    "pge2%>teQD*qz^002w?Z2wOF*Z&9r2mrbNF#s3<{Qn^U000dD^#Aq$0000000000000000000000000000006aXjy;{Wmg|N"
    "k8T-2eXn000I6-T&SH0ssa8`2PR^3jhfK_5b_-00093_5b?+1ONd5_y6<%3;+lK@Bjb*000C4@c-=p0RRX9=>Pct@&6D2>;L"
    "=z000UA0RaF1>;EDHXZ}zBmjL|$q5lW}001!nXaDd1000000000000000000000000000000w*PnjtpMx)(f&yQOaE;E{r@i"
    "jHUgyn000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "000000000000000000000000000000000000000000000000000000000000_Wp_j<^5a&3;_@S(E)S*005-_ZUN2!bpNsf#"
    "QpUGfB{1P%>Wty006cB>Huc|0{{E~)c&vnHvrZC;sM(J00681#R2aCW&daZy#7=FdH*K=VgOD5007tjJplUt82>*2EdNviqy"
    "Jg}ng8<q003G5m;YM;-2S%!5dQ-L#{Yo-lL4jv007eeo&n4M&Hpq3&i;e}2LK-bEdc2M000pHH~?D!+5YGMWdT|LS^%m5lmh"
    "4fmj1c_5dkj&Is2~nNC|8P)%ZR8r37*WjQ>dfGX!h}"
)


ONE = 4096
"""Fixed-point representation of 1."""
_LANE = 32
"""Bits of each hidden unit. Weights of 16 bits, features of 16 steps, some forty features: 26 bits and a sign."""
_SIGN = 1 << (_LANE - 1)
_SEATS = 2
"""Table size for which there is a net, in seats. A net for all table sizes made players weaker at four seats
(docs/players.md)."""


class ValueNet:
    """Network whose output is a correction in log odds of winning."""

    def __init__(self, hidden: int, numbers: Sequence[int]) -> None:
        """`numbers` holds rows of `hidden` weights: feature weights, then biases and output weights. Raises ValueError
        if their count does not match the features."""
        rows = [numbers[place : place + hidden] for place in range(0, len(numbers), hidden)]
        if sum(map(rows_of, (*OF_POSITIONS, *OF_ROUNDS))) + 2 != len(rows):
            raise ValueError(f"{len(numbers)} numbers are not those of these features: train again")
        self._ones = _packed([1] * hidden)
        self._weights = tuple(rows.pop())
        self._start = _packed(rows.pop()) + self._ones * _SIGN
        tables = [_table(feature, rows) for feature in (*OF_POSITIONS, *OF_ROUNDS)]
        self._tables, self._round_tables = tables[: len(OF_POSITIONS)], tables[len(OF_POSITIONS) :]
        self._lanes = struct.Struct(f"<{hidden}I")

    def start(self, of_round: Sequence[int]) -> int:
        """Returns the packed accumulators after the round features."""
        return self._start + sum(table[each] for table, each in zip(self._round_tables, of_round, strict=True))

    def correction(self, start: int, of_position: Sequence[int]) -> float:
        """Returns the correction of a position; `start` is the result of `start()` for its round."""
        total = start
        for table, number in zip(self._tables, of_position, strict=True):
            total += table[number]
        above = total >> (_LANE - 1) & self._ones
        total &= (above << (_LANE - 1)) - above  # ReLU: clears negative units and the sign bits
        lanes = self._lanes
        counted: int = sum(map(mul, lanes.unpack(total.to_bytes(lanes.size, "little")), self._weights))
        return counted / (ONE * ONE)


def rows_of(feature: Feature) -> int:
    """Returns the number of weight rows of a feature: one for each value if it is one-hot, else one."""
    return feature.top + 1 if feature.apart else 1


def _table(feature: Feature, rows: list[Sequence[int]]) -> tuple[int, ...]:
    """Returns the packed contribution of each value; takes its weight rows from the front of the list."""
    own = [_packed(rows.pop(0)) for _ in range(rows_of(feature))]
    return tuple(own) if feature.apart else tuple(number * own[0] for number in range(feature.top + 1))


def _packed(row: Sequence[int]) -> int:
    """Packs a number for each hidden unit side by side; sums of packed rows are packed sums."""
    return sum(number << _LANE * place for place, number in enumerate(row))


def net_for(book: Rulebook, seats: int) -> ValueNet | None:
    """Returns the shipped net, or None for table sizes and heavy decks that it does not improve."""
    return _value_net() if seats == _SEATS and not is_heavy(book) else None


@cache
def _value_net() -> ValueNet:
    packed = base64.b85decode("".join(NUMBERS))
    return ValueNet(HIDDEN, struct.unpack(f"<{len(packed) // 2}h", packed))
