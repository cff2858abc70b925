"""Hands in the formats of other rooms, made up for these tests: one or more for each format."""

# ruff: noqa: E501 - lines of files

from pathlib import Path

EVENING = (Path(__file__).parent / "files" / "evening.txt").read_text(encoding="utf-8")
"""Two hands of PokerStars: a cash game with talk, an open pair and an all-in, and razz in a mixed game."""
STARS_CASH, STARS_RAZZ = EVENING.split("\n\n\n\n")
STARS_CASH += "\n"

STARS_TOURNAMENT = """\
PokerStars Hand #900000002: Tournament #77001, $2.00+$0.20 USD Triple Stud (7 Card Stud Hi/Lo Limit) - Level XI (150/300) \
- 2013/01/03 16:27:43 EET [2013/01/03 9:27:43 ET]
Table '77001 3' 8-max
Seat 1: Ann (1200 in chips)
Seat 2: Bob (55 in chips)
Seat 4: Cy (210 in chips)
Seat 7: Dora (900 in chips) out of hand (moved from another table into small blind)
Ann: posts the ante 30
Bob: posts the ante 30
Cy: posts the ante 30
*** 3rd STREET ***
Dealt to Ann [Ks]
Dealt to Bob [3h]
Dealt to Cy [Ac 2d 8h]
Bob: brings in for 25 and is all-in
Cy: calls 50
Ann: folds
Uncalled bet (25) returned to Cy
*** 4th STREET ***
Dealt to Bob [3h] [4h]
Dealt to Cy [Ac 2d 8h] [7c]
*** 5th STREET ***
Dealt to Bob [3h 4h] [9h]
Dealt to Cy [Ac 2d 8h 7c] [6c]
*** 6th STREET ***
Dealt to Bob [3h 4h 9h] [Jc]
Dealt to Cy [Ac 2d 8h 7c 6c] [Qc]
*** RIVER ***
Dealt to Cy [Ac 2d 8h 7c 6c Qc] [Qh]
*** SHOW DOWN ***
Cy: shows [Ac 2d 8h 7c 6c Qc Qh] (HI: a pair of Queens; LO: 8,7,6,2,A)
Bob: shows [Ah Kh 3h 4h 9h Jc 2s] (HI: a flush, Ace high)
Bob collected 70 from pot
Cy collected 70 from pot
Cy wins nothing else
*** SUMMARY ***
Total pot 140 | Rake 0
Seat 1: Ann folded on the 3rd Street (didn't bet)
Seat 2: Bob showed [Ah Kh 3h 4h 9h Jc 2s] and won (70) with HI: a flush, Ace high
Seat 4: Cy showed [Ac 2d 8h 7c 6c Qc Qh] and won (70) with HI: a pair of Queens; LO: 8,7,6,2,A
"""

STARS_SIDE_POT = """\
PokerStars Hand #900000003:  8-Game (7 Card Stud Hi/Lo Limit, 150/300) - 2017/01/21 16:58:03 ET
Table 'Aurora' 6-max
Seat 1: Ann (1200 in chips)
Seat 2: Bob (80 in chips)
Seat 4: Cy (210 in chips)
Ann: posts the ante 30
Bob: posts the ante 30
Cy: posts the ante 30
*** 3rd STREET ***
Dealt to Ann [Ks]
Dealt to Bob [3h]
Dealt to Cy [Ac 2d 8h]
Bob: brings in for 50 and is all-in
Cy: raises 100 to 150
Ann: calls 150
*** 4th STREET ***
Dealt to Ann [Ks] [Qs]
Dealt to Cy [Ac 2d 8h] [7c]
Dealt to Bob [3h] [4h]
Ann: bets 150
Cy: calls 30 and is all-in
Uncalled bet (120) returned to Ann
*** 5th STREET ***
Dealt to Ann [Ks Qs] [2h]
Dealt to Bob [3h 4h] [9h]
Dealt to Cy [Ac 2d 8h 7c] [6c]
*** 6th STREET ***
Dealt to Ann [Ks Qs 2h] [Td]
Dealt to Bob [3h 4h 9h] [Jc]
Dealt to Cy [Ac 2d 8h 7c 6c] [Qc]
*** RIVER ***
Dealt to Cy [Ac 2d 8h 7c 6c Qc] [Qh]
*** SHOW DOWN ***
Ann: shows [Kd 5d Ks Qs 2h Td 9c] (HI: a pair of Kings)
Cy: shows [Ac 2d 8h 7c 6c Qc Qh] (HI: a pair of Queens; LO: 8,7,6,2,A)
Ann collected 130 from side pot
Cy collected 130 from side pot
Bob: shows [Ah 6h 3h 4h 9h Jc 2s] (HI: a flush, Ace high; LO: 6,4,3,2,A)
Bob collected 240 from main pot
*** SUMMARY ***
Total pot 500 Main pot 240. Side pot 260. | Rake 0
Seat 1: Ann showed [Kd 5d Ks Qs 2h Td 9c] and won (130) with HI: a pair of Kings
Seat 2: Bob showed [Ah 6h 3h 4h 9h Jc 2s] and won (240) with HI: a flush, Ace high; LO: 6,4,3,2,A
Seat 4: Cy showed [Ac 2d 8h 7c 6c Qc Qh] and won (130) with HI: a pair of Queens; LO: 8,7,6,2,A
"""

FULL_TILT = """\
Full Tilt Poker Game #900000005: Table Cedar - $2/$4 Ante $0.40 - Limit Stud H/L - 13:14:27 ET - 2010/06/10
Seat 1: Ann ($7.40)
Seat 2: Bob ($77.20)
Seat 3: Cy ($9.90), is sitting out
Seat 8: Dora ($30)
Ann antes $0.40
Dora antes $0.40
Bob antes $0.40
5 seconds left to act
*** 3RD STREET ***
Dealt to Ann [Qs 9h] [3s]
Dealt to Bob [8s]
Dealt to Dora [7d]
Ann is low with [3s]
Ann brings in for $0.50
Bob completes it to $2
Dora has 15 seconds left to act
Dora raises to $4
Ann calls $3.50
Bob folds
*** 4TH STREET ***
Dealt to Ann [Qs 9h 3s] [Qd]
Dealt to Dora [7d] [2c]
Ann checks
Dora bets $2
Ann calls $2
*** 5TH STREET ***
Dealt to Ann [Qs 9h 3s Qd] [6h]
Dealt to Dora [7d 2c] [4s]
Ann bets $1, and is all in
Dora calls $1
*** 6TH STREET ***
Dealt to Ann [Qs 9h 3s Qd 6h] [9c]
Dealt to Dora [7d 2c 4s] [Ks]
*** 7TH STREET ***
Dealt to Ann [Qs 9h 3s Qd 6h 9c] [Tc]
*** SHOW DOWN ***
Ann shows [9h Qs 3s Qd 6h 9c Tc] two pair, Queens and Nines, for high
Dora shows [Ad 5c 7d 2c 4s Ks Jh] 7,5,4,2,A, for low
Ann wins the high pot ($8.38) with two pair, Queens and Nines
Dora wins the low pot ($8.37) with 7,5,4,2,A
*** SUMMARY ***
Total pot $17.20 | Rake $0.45
Seat 1: Ann collected ($8.38)
Seat 2: Bob folded on 3rd St.
Seat 3: Cy is sitting out
Seat 8: Dora showed [Ad 5c 7d 2c 4s Ks Jh] and won ($8.37)
"""

PARTY = """\
Game #900000006 starts.

#Game No : 900000006
***** Hand History for Game 900000006 *****
$0.50/$1 USD 7 Card Stud - Monday, April 25, 14:20:12 EDT 2011
Table Table  136419 (Real Money)
Seat 0 is the button
Total number of players : 4/8
Seat 7: Gil ( $31.15 USD )
Seat 3: Cy ( $34.84 USD )
Seat 2: Hero ( $10.80 USD )
Seat 8: Dora ( $2.55 USD )
Hero posts ante [$0.05 USD]
Cy posts ante [$0.05 USD]
Dora posts ante [$0.05 USD]
** Dealing **
Dealt to Hero [  3h 8c 9c ]
Hero opens
Hero bring-ins [$0.25 USD]
Cy completes [$0.50 USD]
Dora calls [$0.50 USD]
Hero calls [$0.25 USD]
** Dealing Fourth street **
Dealt to Hero [  2c ]
Cy opens
Cy bets [$0.50 USD]
Dora calls [$0.50 USD]
Hero folds
** Dealing Fifth street **
Dora opens
Dora bets [$1 USD]
Cy raises [$2 USD]
Dora is all-In  [$0.50 USD]
** Dealing Sixth street **
** Dealing River **
Dora shows [ Kd, 7d, Kc, 4s, 4h, 8h, 2d ]two pair, Kings and Fours.
Cy doesn't show [ 5h, 9d, Jc, Ac, 2h, Ks, Js ]a pair of Jacks.
Dora wins $5.40 USD from the main pot with two pair, Kings and Fours.
Cy wins $0.50 USD from the side pot 1 with a pair of Jacks.
"""

BOVADA = """\
Bovada Hand #900000007 TBL#2027664 7CARD HiLo Fixed Limit - 2012-09-19 13:11:08
Seat+1: $5.03 in chips
Seat+2 [ME]: $6.53 in chips
Seat+5: $1.15 in chips
Seat+8: $9 in chips
Seat+1 : Ante chip $0.05
Seat+2 [ME] : Ante chip $0.05
Seat+5 : Ante chip $0.05
Seat+8 : Seat sit out
*** 3RD STREET ***
Seat+1 : Card dealt to a spot [6d Ad 2s]
Seat+2 [ME] : Card dealt to a spot [4d Qd Ac]
Seat+5 : Card dealt to a spot [5s 2d Th]
Seat+1 : Bring_in chip $0.10
Seat+2 [ME] : Folds
Seat+5 : Calls $0.10
*** 4TH STREET ***
Seat+1 : Card dealt to a spot [3s]
Seat+5 : Card dealt to a spot [3h]
Seat+5 : Bets $0.25
Seat+1 : Raises $0.50
Seat+5 : Calls $0.25
*** 5TH STREET ***
Seat+1 : Card dealt to a spot [7h]
Seat+5 : Card dealt to a spot [9c]
Seat+5 : Checks(timeout)
Seat+1 : Bets $0.50
Seat+5 : All-in $0.50
*** 6TH STREET ***
Seat+1 : Card dealt to a spot [4h]
Seat+5 : Card dealt to a spot [9h]
*** RIVER ***
Seat+1 : Card dealt to a spot [Jh]
Seat+5 : Card dealt to a spot [Qs]
Seat+5 : Showdown [9c 9h Qs Th 5s] (One pair)
Seat+1 : Showdown [Ad Jh 7h 6d 4h Ad 2s 3s 4h 6d] (High Card)
Seat+1 : Hand result $1.12
Seat+5 : Hand result $1.13
*** SUMMARY ***
Total Pot($2.35) | Rake ($0.10)
Seat+1:   with High Card [6d Ad 2s 3s 7h 4h Jh-Ad Jh 7h 6d 4h] LO $1.12 [6d Ad 2s 3s 7h 4h Jh-Ad 2s 3s 4h 6d]
Seat+2:  Folded on the 3rd STREET
Seat+5:  HI $1.13  with One pair [5s 2d Th 3h 9c 9h Qs-9c 9h Qs Th 5s]
"""

IPOKER = """\
<?xml version="1.0" encoding="utf-8"?><session sessioncode="1">
 <general>
  <mode>real</mode>
  <gametype>7 Card Stud L $0.10/$0.20</gametype>
  <tablename>Labyrinth</tablename>
  <currency>USD</currency>
  <nickname>Hero</nickname>
 </general>
 <game gamecode="900000008">
  <general>
   <startdate>2010-09-05 13:00:46</startdate>
   <players>
    <player seat="1" name="Ann" chips="$1" dealer="1" win="$0" bet="$0.21" />
    <player seat="2" name="Hero" chips="$0.73" dealer="0" win="$0.81" bet="$0.41" />
    <player seat="3" name="" chips="$0" dealer="0" win="$0" bet="$0" />
    <player seat="10" name="Bob" chips="$0.21" dealer="0" win="$0" bet="$0.21" />
   </players>
  </general>
  <round no="0">
   <action no="1" player="Ann" type="15" sum="$0.01" cards="[cards]"/>
   <action no="2" player="Hero" type="15" sum="$0.01" cards="[cards]"/>
   <action no="3" player="Bob" type="15" sum="$0.01" cards="[cards]"/>
  </round>
  <round no="2">
   <cards type="Third Street" player="Ann">X X H6</cards>
   <cards type="Third Street" player="Hero">H8 D7 CA</cards>
   <cards type="Third Street" player="Bob">X X C2</cards>
   <action no="5" player="Ann" type="23" sum="$0.10" cards=""/>
   <action no="4" player="Bob" type="16" sum="$0.02" cards=""/>
   <action no="6" player="Hero" type="6" sum="$0.10" cards=""/>
   <action no="7" player="Bob" type="7" sum="$0.18" cards=""/>
   <action no="8" player="Ann" type="3" sum="$0.10" cards=""/>
  </round>
  <round no="3">
   <cards type="Fourth Street" player="Ann">S10</cards>
   <cards type="Fourth Street" player="Hero">SA</cards>
   <cards type="Fourth Street" player="Bob">D10</cards>
   <action no="9" player="Hero" type="5" sum="$0.20" cards=""/>
   <action no="10" player="Ann" type="9" sum="$0" cards=""/>
  </round>
  <round no="4"><cards type="Fifth Street" player="Hero">H2</cards><cards type="Fifth Street" player="Bob">S3</cards></round>
  <round no="5"><cards type="Sixth Street" player="Hero">H4</cards><cards type="Sixth Street" player="Bob">S4</cards></round>
  <round no="6"><cards type="River" player="Hero">C4</cards><cards type="River" player="Bob">X</cards></round>
 </game><game gamecode="900000009">
  <general><startdate>2010-09-05 13:01:58</startdate><players>
   <player seat="1" name="Ann" chips="$1" win="$0.14" bet="$0.11" /><player seat="2" name="Hero" chips="$0.73" win="$0" bet="$0.03" />
  </players></general>
  <round no="0"><action no="2" player="Hero" type="15" sum="$0.01"/><action no="1" player="Ann" type="15" sum="$0.01"/></round>
  <round no="2"><cards type="Third Street" player="Ann">X X H6</cards><cards type="Third Street" player="Hero">H8 D7 C5</cards>
   <action no="3" player="Hero" type="16" sum="$0.02"/><action no="4" player="Ann" type="5" sum="$0.10"/><action no="5" player="Hero" type="0" sum="$0"/>
  </round>
 </game>
</session>
"""
