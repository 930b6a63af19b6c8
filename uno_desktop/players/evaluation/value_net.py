"""Value nets: small integer networks that correct the fitted weights.

One hidden layer. The accumulators of all hidden units are packed side by side into one long integer, so that a feature
costs one addition; integers give the same result on every platform.
"""

import base64
import struct
from collections.abc import Sequence
from functools import cache
from operator import mul

from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.evaluation.evaluation_weights import is_heavy
from uno_desktop.players.evaluation.position_features import OF_POSITIONS, OF_ROUNDS, Feature

NUMBERS = (
    "008~}00062009600RRC2000000RR91000;O>i@U@+yAfs1psaU*#FJ{C;%M*2>`VJ{{J}ulK<QPWdD}`3Hem^#sxkBg7~}uLH$%1005B#d-@IrUH"
    "@bLQ2!JFVgld)Gyq!x2LLPdga7pZ(f<z^k^rs$8VS1z4G3TVNddzLH3;MWQ~vk&HU54800063qyKvdo&PHU;{P@Py#=NJk^^!8G6Tf}J^()doBtv"
    "Ln*VM9u>(2#1N&+Jb_84pPY53afdBCQz6o{v007neYXk5CApkZ1xBpoGwgTk;ivmFZ8~C#VH2@I*IRFm)?f(`4#Q!||`uJM_Yy6V~_Wr~DU;pa>4"
    "g4<u005Ny$^RPw1OVgzbpZeWO#Z|F4+P`<90u|O{{IR9+5gV{$o~QWvioTMW%`l-j|6c2!u#g`)&cter33i?001!oln4d?n*Y}SdH;t1C<LJYm;="
    "uQWdY3sIsoSX?EgLh$^YE{9{eZ#dHeqVuKpMLOZQI%d;tmng8)+h007Mawfj*1@BexKH2`z}_5Jeyy#W^c76Fd~yZ`wA5C9JUM*vj-y8s*jj{t-J"
    "A^;ivGX%u{+XFQL$^abz006rKa{kx<WB{K4Kmd~eaQ2t~DFbNz68Vz;$N$Iwv;P$V*#Ex&y#I^-Kn36atpiT^sr$S9g8c9Mqx|&&001QZCIsF2b^"
    "o{j#Q%{0K>^JF-~+}2$Oj<(!v7=y)c-I0djEL;`vV9CO#nRr4*;F?cmJ9FEc=)QO95pC008v=x&8D4vj5`$+y4LnSpNb5zXG`e68oC_kN-meo&eS"
    "Yl>i$6aR7Dvh67aqNdDjbRQ@*vG5*^H(EBy|004;pVgG&mzyG2C2ml=b+WL9`yZ(X%DE`m?|NkifdH=ow9{?}_&HwoZCI*@RS@+K1p9dQPl?)m3v"
    "<PwE0095`vj~LR=>HP{^ZpG0ng>t-4fy^2H3tp`5CGZ#3ILAgi~wl=d-;<C>HT^C>ja$(-~Utr|M)om`vEKl003G44*wAbf&W(k9RTnDdj3%Wk^x"
    "foApRNz_Wq^+Yyc4iZU6HBG6cQ;S^OmchXEn~ru||4$N3}#`us!)003$M|Nk@w#Q(qle*h@}9sM`}cLLG{gZ-5J|Nj;LR{*jJv;PGEHUne(*Z{Zx"
    "PXL7k#QQb_<@Ue?AN`R2002`0$^PF0Z2)oq8vpA5$NmTahyhmxME<b;YyWKko&aJ0=>OdRkoIu?y8^-g!U0zLVDi-d%JUWk68+u%005K$H~o77fB"
    "={Ong3t^KK)<-3j*x?z5Pr6`~U6#JpdH=1pw6l0{(df>;c#SI|4lZp!Z4qTly9Q^ZM`j004jlCi?~b!v9bJvH;%yQ~mJ&hXjcI`23;<>;C`%s{bV"
    "U3ILn`ECq)Er2r%VUHBIVqVClGR{wtPwEnmJ008R%>-}gAPXNyU+W@%#RtbLp%L97)!2}Zny8ll9+W!pu(*HI9Y6TJYw)%?yQ~^E#$pEhSKl9@T{"
    "{XcF004^p*#7eY@&7#lg8<h5SpXjZ>;AO^M*$!G^#5M}vj2Gm;{V40@%Bjkto`@@Z2%JjkOPtcnFHGY;Q!G9000sJE&lBQ!T;U<6#u;b4gg00l>p"
    "rTME`35;Q!kH9RLvmF96N|k^hhY0sln*-~a&r^8il*s{lUywEaK*002w^$o`rA@Bah<F#t#azy6*7`v8~#TL13@ZUEW;Jpd*B!~cT+%mhgRi~x}T"
    "vH!IBQ2W6G`~-jf=K<yX001)olK)@(#{UEW4*;Y9H2^9A_5LIOC;^ZF{QsK&TmNMKk^f}>4gN9(O#&$ZJ^-uvF8YZA{sLzILI8IE004Rb;Q+Pzy#"
    "HDM>;HxSSOAp&*Z=YVG60_g^Z(@k8UUsMuK(r#wEpe?f&MA~e)~c9zW}@bDF6foTLbI;004RbWdo4+6abw6UH{krdjo_2B>f}%?Ew-1zW=fRVE|7"
    "5BLJxXXZgkc-2hkrH3rEEKmB6^@cWVm$Nj?8001`w0RCOl1^~hUsQ?cE5&jGSkOGG5CH$KPLjbw|@Bf<Gc>p*6C-CV3ul}6?W&RrgcKSpA+W(yb6"
    "#@SM006xG!vK5uQ2+`51pi6^!T*E*z5hV<ivT<Q`Tu|aM*mj-&Hq6FI{U-;OZyf85&oh9p8Y)iS@gUAn*vh+008#<#sU%fe*dTc69BgVe*&-n6a6"
    "Xqp#t3b?f<p^_5b$&)&K1Oasg}dR{cQ#1pznzO#)l}3;2%!XaC&-002|}3IBxo!~gXE9{?Hv%>J+cfB<j)rvF3#69C`;?EkU=3IIv}m<GoBuKaTU"
    "j2Aftrt%*Jy6Iyaed}TZ001)-f9rJszW<c}x&H<LG3jyt0vf>s>gwJBfd9V#;{Q4T*Z+6_sR7;p2mx^azyC7-toHx{EDPW6H2&xQ001!otNqmk00"
    "650jQ}YB^ZR!HKm>UDt^2hDQ2?g@um6w#5CAp+0rzeJw*8d<ee8++U=u#|r2#DMvlYMq006n~k{18^RR1pmod9+KsTAV>8S3!>GZf4CN&s8{&;M@"
    "zJplOrV)}FV;`-<RD)GVm6diB)r}>Qg>>9BJ000*1OdBW%GyqotqyGQ^jvW2}(c^0dKpfQY5CB{N{{IyVm;dqqu>Se?i1=gwXZG;`F$9VNKmU5|j"
    "|mX`001rbmI+J$!vAjohW|qUGz$g*X7$nj4+~NMS^#kWg#Rx6!~YooUiNtaRsg2|@BJ<Vh5q0J4gx9o(f=m<001!oQUJ>WO8|2KjQ=VC4FRM83<4"
    "wn4E#p^u>bJ?B>)rsV*iT&R{q5P>;Ulp`~MaI^8X3|7y$VH1ONd5000930{{&GGXUlPDFC<s;{UAwT>$?7!~f&|?*BOeegCWf;s4J7P5}4+IsmBv"
    "y8-C_Y5su#0Ri^@;{pu<0046SF#_KKb^oOQ{Qt23+yJ@%OaKM}>jCBfTK~5Hxc?0S<Nvq+(fs27R{voCjr@86kpa>LsQ<(KYXUy&|NkTXV+AMx)c"
    ">9THvjAYK?7R=RQ=)tr~<G1o&UxE{r`#a^8Zu+Y69*4zy1OM4g^U7k^N))umQIQ#r|3Y00065lKhwhga3K|um0Enn*EIczyn4A&HNSv`~Ua<#Q&}"
    "W(*M-|u>Yq6=mmfO000000000000000000000000000000?EfqPIsm2r@Bd2x761wWe*nn;2LRRodH`Vm$^X^=HUKgJasYq-R{l`|4FDwtxBdwH&"
    "jXzA|Nrp*i31w_QUIa<z5lZR1p!w7b^c8MH39ws8USnn%KzH(mH&kQ%={Anmi{yU&;8Q%lm1o!OcY4@TKrN6005B$j{E2c0|49q=>P2h*!=?lZUc"
    "1sHvI$xiT?)xE&v_|%KwG{stfV?5&HxHa02lH1^Sr&74sDYjQ)oL001Zdi~a-x!T(_YZ2y@5lm5K_g#iWwjsK+p+W*D>0|5I1)c^kf)crvGOadzZ"
    "83WS<KLsHC`1i2{h5yC=007qj#{P8xnE$f>1pqJrXaBMPivYC%^8b7PGytLhx&I6PaRBW9oA%`itpsZS4Fog+82>N(yaD?J4E)Cf1popAp#9+lqW"
    "^XPcmJ^e{QLy~w*%z=cKnF~0RRR7NC3bBIRJqFPylfRZ3UYD%L)hov+r>eS`1_U)c0Nd000{fwf5i#4FF{T(EyVFI`BOJc@ISgvGe`&_5Y3k2LM?"
    "ALI219?+6YTj}%=0tpfT02LmJlQT6=-CjK!0002w@VEqjST>xSLm;mViCjJTlWC9EYg!~5k{Qpb<t^d*g=KpB`1q9au4G7-;ZT_eTatHzU68ww)b"
    "plxW002AvvIB$woB(S8N&lGtiv!#LsQlgmivuPCVgQ%_c>louxc_qh%J{|p*7|7w+Wj^I769?|4*k0MSptgr004dc8v;E0g#fMpYyUz3A_LU_kNm"
    "p<`T{Ki-T!0&jR45^G63}dy8S`@-TmtSkNkW8k^+?afBMk;%mTam003Y7Isy**c>p#5Isd=^i333ZoBSgEuLJM@`u{utNB_$7$^SF}2l^TP)c)`P"
    "2Kw^)5(DS_wf|oKi3BwB008RwF$Kf@!~Zh>;QxI9y#@6D)%wW#R0Y)mR{+5OZ~!~@3INRi(fQE&Vf>K)8T{+~nE!YC-~N^U-~*TQ001-m-2|fjRR"
    "9qHi2qXnumq9-Q~TciW(1`J1px8?>Hm@QyZ>+h4Fcx-LHsNLOZ=?@%>SeST=-)B;{tW~00340jsm{^!~b~yVE_LANdmF|o&A~t2?MnQ834}zAOIK"
    "kZ~)@}x%@!=di@jt0s9N~lJ?mCtO7Ro0tJZp007<lW(5NOHUI+vbO1*G69h;AOZ(;cPy`+M3IO;3Kmd{Z)&Io*kNZRU8S`}jG5@#wf&f+lM*R){u"
    "mJr0004dez5sLn3jodkbpM?HR{%->G5>7-3jrMmU;teIn*bjDyZ?~?6#H-Zf%-fD$^nJ~y#IvyA^^exEB{OW008O$bN}W2mj9IhQvdz`NdL_LCjl"
    ")2EdOTn3jhWHc>iAc9RTV7fBU2YP6Jy10RhDM^8I=ICjd?Xw*T+{0071SZ2#i_5CD1riT?%wYyZ^$YXDIDt^aEG-2b5e{Qo@u*Z&~^-~M?54FUxK"
    "q5Zk}<owS56#%sUb^-?d001HWbOPQ0-~V|3a{pNW2m=EE3;n$NPy$^7#s5tJ!2h-Uu>U&$EB=cCN&s>H2LLPpqW`}D`vBSh?*Hch008s<1psyc!v"
    "B&08UO$QR{+TXY5)rW9RM=`&i|?Z1OT%C`~L_4zyP}c_W$$$000000000000000000000000000000Bmh<b*#Eu%djGWlEC2)mt^eWw0{|%i&;RT"
    "HYyYDEg#b<e<o^-?bP;Ox(e8&B`U{Q!r0+%b001%;bL@fv;s25Ut^k_<(dlOY-x%2f)9rxuGyo(3;Qx016aY8?X$A`*3>k(16$QQmlm_|wyYWc|4"
    "g1dh008I$V*Kv`kpH#+eE-}3#rn7Zs03IC?fP5%@c)<pJ^)$$3;?_Uk_99KlLtQkH2=5)VFS_j)A*eI>H}Q?003b9fCO0r@c)<qC;t}zY6M#Vt@{"
    "lAJp?KOGyo3(!~oL&GXN3*hxlUtgZd}{ApCO%9synUPX1{769aAj001!kJp^3+!~j$Op#Pcx%LNbsgZnu9;sn3{$^X><*8gYzKmeTo;`=53bp2TW"
    "rTiHKc>C1&OaEE?Ndz$j005HvuLS)80RYYas{cL!YXp-2vHOGydjuK(`2WxVpZ{_L6ad@*?f0ww8vls@6#jk$5dls8vIA%VNCSKW0005~g#rx&=K"
    "qHO7XX9+2m|N;p8fv;+yZn0pZ_ZVdH^f}R{%o*>iI+aCH#&5sQ}*o?EUTe`u>dqhX7*%005f*t^e%*)&KtghySbp+yGMld;iz{i~ueJ`~UI(e*fS"
    "BlmA!%djC!PI{YsH*8M>Q-T-O*8v4Hf;sBKb008y?u>U3jH2?|#0s!LwX8@M~CIGbjVgHB%-2m(Vasa^qga1DOm;itMRsAyn8v?5NN&^4<TLL@*D"
    "Es67005u@uKO?j2ml}ervHEcqx-)9ECeh2m;3GmlK+_hy8j~oVgPIZ0R++cMf1M@m;SZ@;{Ol#i2mXK)dT$j008RzwF8#{Z~&wK$o?V!+X4yzX8o"
    "A{H3O;x%m2Us*Z=nbmjCeoFaI|BO#03L000000000000000000000000000000fdEba)&QjcP5@;9Q2-18q5m@g#s4w?=m0tZl>oK>cmRR`e*pgf"
    ">;=gIU;Zrr^Z{=JMEhU-00653Q2mDeBmbTM;r?*{y84s<`38^t5&U=p{QueiSN|dW=l^N{4Et^YlmIFKVFX13;{62z_5G0m4hGTy007PX0R+hbN&"
    "mF}^#67L;RQ|rJp!Tv$^o4L<^Q1nGXP=$`~RQ+tN(re+Wuevw*;L4j{QXdjQ@N9Ndy%E002$^n*oghq5n+(kpJobFA1FgSp`J_S_2FM<Nx{p9skk"
    "*eE;<RoBtjG-~PJ)4Fm4}CH`jtCI9XJr323Z002n-I|7>lf&a4qCI5^6!w3NYs05q<CkAB!6#yXrBL6l4dH?+XkN(L1y8o5`>;EDHXZ}zBmjL|$q"
    "5lW}001!nXaDd1*#ABNH2~57w*MCZ`2SP@+5klW{r~d+y8pKSuK(cw-TyrR-~aIc000000000000000000000000000000000000000000000000"
    "00000000000000000000000000000000w*PnjtpMx)(f&yQOaE;E{r@ijHUgyn00000000000000000000000000000000000000000000000000"
    "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "0000000000000000000000000000000000000000000000000000000000000000_Wp_j<^5a&3;_@S(E)S*005-_ZUN2!000000000000000000"
    "00000000000000000000000000000000bpNsf#QpUGfB{1P%>Wty006cB>Huc|00000000000000000000000000000000000000000000000000"
    "0{{E~)c&vnHvrZC;sM(J00681#R2aC00000000000000000000000000000000000000000000000000W&daZy#7=FdH*K=VgOD5007tjJplUt00"
    "00000000000000000000000000000000000000000000000082>*2EdNviqyJg}ng8<q003G5m;YM;0000000000000000000000000000000000"
    "0000000000000000-2S%!5dQ-L#{Yo-lL4jv007eeo&n4M00000000000000000000000000000000000000000000000000&Hpq3&i;e}2LK-bE"
    "dc2M000pHH~?D!00000000000000000000000000000000000000000000000000r~?=QZva;Sqy82FYz8+0mi~kMcmqfS^#8a2rvG;T*#ztVVgz"
    "^rF#|6F004Ub*#AEPum8{gJpV@j3;%=vS@o0hcn97SN%d0j4F_xtjQ^<r5C>8VD*ws=&;Z*2SqCZs820G{9tIu!@c{h*n*jd>*Z`pau>u?PCHngR"
)
"""Net for tables without a dispenser, trained by policy gradients (`tools/train_policy.py`)."""
DISPENSER_NUMBERS = (
    "008~}00062009600RRC2000000RR91{r-0VDFC1Ve*c31o&aY8003+NzW|{EivjKb#sZK3KmsrS{Qz<S001BVbpWIPeE&iMjsuwg5B)Cz*#RT}00"
    "0;OXaNcV9RSe)R{~A{M*lni4FX^P003V9005c)NdSQVdjWF)EC8qe2LLwz001%oSpZ7^3;?|Ung1pL{Qu4VP5}M?003P8-u^HCEdbX3RsQ4u(*UI"
    "acmLo2001!nmH(9fz5itY^Zcy;#Q>N9)c#2T004Oa9{;2N{r?sJ4gKo>iUG|49si~P000938~-@~&;L>X82mc{C;?gkj{gJy008^{1pux9dH$vSx"
    "dE;IK>;NG7y+ID006E4;Q$H!2m%}cumBwYiU4Z;%L8=(0077RDFHPC4FL83WB(-p#s6ymSpPf$0083vH3Fvr=Kdc5oBo#obN__^HU63a002w?=>O"
    ">f4FK~1qWvua!~aJCgZ@MR002|~kN$7~WdJh*#Qj_Wd;re@rT*mp003|RfBr835&kp(x&N2}ya99l7Xl#y000gEV*v#MJOQr(O955>QU31$ng0g="
    "006)L)BO_v4ggI6?Eq2#5dii75CEwE00093NB(*LV*qsj$N=I0%K(`F8vnrm0052v(f?2Xd;i}4i~oKA&H&K>^#K0=001HYrvCr_E&$&CGyZx276"
    "7IH_5a2H008#?_5bJpp8vW2$o``MVgM)qv;eXH007(ntpINTCIM&wUjJbLbN?3rZ~#&N0049Uh5&~C9sj2OQUL-0CjeytsQ>~10040SJOI)F#s57"
    "4$p4K02?2fpr~d{3000F5l>Zh082}#vYyhkO+y8F>z5nU|008g*y8p`m<^XB~$@-51xcNT={Qlkm001!n{r^t?RR16U{r?32@&gzCqXNkQ002n;7"
    "y^g^@&4QY76YmOodHh&+yHw2003P8vjO4#0suh)00Ha%r~#J%$o@h9003G5F#kOO^#7g!8~@+`9RltE!~UZG002V(<Ni?pr2o+XF8@FPSpez(3jo"
    "~z0096069Co!`~MaI^8X3|7y$VH1ONd5000930{{&G{QuPd3;^=~5dhx*L;(B$00960LI4Q>xc{{PR{;6`sR7Xe7yniN|NmqF?*Xv^TmTdR?*BOe"
    "DFAf=$pPyC007wkzW*Ko000000000000000000000000000000p8sF~q5*#YkN^q)L<05y|Nm70)&U6sCjSWk{Qr3WxdNvBy#M(C004mi1^;yb{{"
    "XlEApkD_tNyM48~{cD001-pj{iyjVgQB!(*T<Q6#!fSKL1t!003M7E&pZzTLAz6bpZtcH2}H)5dT;K1pwIp%m8NrBmYtTf&dN!a{w&<Q3LS)008d"
    ")8v{@R^#BC_&;MuvGXL%W2LWpU006`P=>Nz7ZvX=TqX1O^GyuE+>i_Kk007zll>lM@odBEwg#VfU=l>@FGygvT000O8*#7(ebpRIt{r^4xLI9=!O"
    "#kTr002M$mi~?Y@&2L!T>rKHZ2(;W693%)005By#s7o<)c*(p<p5Lv8v!o?AOD;G000F5I{*g%Q~&t@^8XqC+5q$b*#9#C001ih<o^)=!~Yloz5r"
    "7HngALA&j8i`000L7DgopE_WxD@9stz;cK}2H$N%8}000yKw*Tn=695tb?*A14%K!cU2LSQ^008*^CjjIB0RYVZ`u__6_5c3=Isgd(000C4+y5T`"
    "1pw6l`TzL;6#x|g>HiD>000L7>;Llq2LLPpqW`}D`vBSh?*Hch008s<1psyc000000000000000000000000000000zW~MnN&c__@&M!in*g!>00"
    "8U%n*d7x_yCRno&QV$7yrorO8`Fr007GW_yAo1u>jovwEuhn>;4G<X#mLp008v=$^T{mJ^<wZtO1Px#s0hhF#mf1000vJaR1H#5dcd7%>ZBj1OMs"
    "&(f=?2002t>{{N={TK_o!dI5F+-v71#6##?(003hE(EptOc>ibsqX19;NB}ASwEyG(0083uZ2u<!b^p2mxd0yjh5)Por~p|20086vy#E&eAO8pdJ"
    "pge2%>teQD*qz^002w?Z2wOF*Z&9r2mrbNF#s3<{Qn^U000dD^#Aq$0000000000000000000000000000006aXjy;{Wmg|Nk8T-2eXn000I6-T&"
    "SH0ssa8`2PR^3jhfK_5b_-00093_5b?+1ONd5_y6<%3;+lK@Bjb*000C4@c-=p0RRX9=>Pct@&6D2>;L=z000UA0RaF1>;EDHXZ}zBmjL|$q5lW}"
    "001!nXaDd1000000000000000000000000000000w*PnjtpMx)(f&yQOaE;E{r@ijHUgyn000000000000000000000000000000000000000000"
    "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000_Wp_"
    "j<^5a&3;_@S(E)S*005-_ZUN2!bpNsf#QpUGfB{1P%>Wty006cB>Huc|0{{E~)c&vnHvrZC;sM(J00681#R2aCW&daZy#7=FdH*K=VgOD5007tjJ"
    "plUt82>*2EdNviqyJg}ng8<q003G5m;YM;-2S%!5dQ-L#{Yo-lL4jv007eeo&n4M&Hpq3&i;e}2LK-bEdc2M000pHH~?D!+5YGMWdT|LS^%m5lmh"
    "4fmj1c_5dkj&Is2~nNC|8P)%ZR8r37*WjQ>dfGX!h}"
)
"""Net for tables with a dispenser, trained on moves that were played out (`tools/train_value_net.py`). The other net
began with it, but its training included no dispenser."""


ONE = 4096
"""Fixed-point representation of 1."""
_LANE = 32
"""Bits of each hidden unit. Weights of 16 bits, features of 16 steps, some forty features: 26 bits and a sign."""
_SIGN = 1 << (_LANE - 1)
_POLICY_SCALE = 1 / 16
"""Policy gradients enlarge all differences of value. With this scale the moves of a turn spread as they do with the net
on which the training began (standard deviations: 1.52 and 0.094 in official, 1.43 and 0.086 in classic)."""
_SEATS = 2
"""Table size for which there is a net, in seats. A net for all table sizes made players weaker at four seats
(docs/players.md)."""


class ValueNet:
    """Network whose output is a correction of the fitted weights' value."""

    def __init__(self, numbers: Sequence[int], scale: float = 1.0) -> None:
        """`numbers` holds rows with a weight for each hidden unit: feature weights, then biases and output weights.
        `scale` is the factor that turns corrected values into log odds. Raises ValueError if the count of the numbers
        does not match the features."""
        hidden, left = divmod(len(numbers), ROWS)
        if left or not hidden:
            raise ValueError(f"{len(numbers)} numbers are not those of these features: train again")
        rows = [numbers[place : place + hidden] for place in range(0, len(numbers), hidden)]
        self.scale = scale
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


ROWS = sum(map(rows_of, (*OF_POSITIONS, *OF_ROUNDS))) + 2
"""Rows of numbers of a net."""


def _table(feature: Feature, rows: list[Sequence[int]]) -> tuple[int, ...]:
    """Returns the packed contribution of each value; takes its weight rows from the front of the list."""
    own = [_packed(rows.pop(0)) for _ in range(rows_of(feature))]
    return tuple(own) if feature.apart else tuple(number * own[0] for number in range(feature.top + 1))


def _packed(row: Sequence[int]) -> int:
    """Packs a number for each hidden unit side by side; sums of packed rows are packed sums."""
    return sum(number << _LANE * place for place, number in enumerate(row))


def net_for(book: Rulebook, seats: int) -> ValueNet | None:
    """Returns the shipped net, or None for table sizes and heavy decks that it does not improve."""
    if seats != _SEATS or is_heavy(book):
        return None
    return _net(DISPENSER_NUMBERS) if book.cards_per_press else _net(NUMBERS, _POLICY_SCALE)


@cache
def _net(text: str, scale: float = 1.0) -> ValueNet:
    return ValueNet(numbers_in(text), scale)


def numbers_in(text: str) -> tuple[int, ...]:
    """Returns the numbers of a net, which are stored as integers of 16 bits in base 85."""
    packed = base64.b85decode(text)
    return struct.unpack(f"<{len(packed) // 2}h", packed)
