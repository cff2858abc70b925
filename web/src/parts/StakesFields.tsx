/** What is played for, as it is typed: for a new table, and where its owner changes it. */
import type { Stakes, Terms } from "../messages";
import { Amount } from "./fields";

export interface TypedStakes {
  readonly ante: string;
  readonly bringIn: string;
  readonly smallBet: string;
  readonly bigBet: string;
}

/** The fields that the form of betting has. */
export function StakesFields(props: {
  /** What their ids begin with. */
  readonly form: string;
  readonly terms: Terms | undefined;
  readonly typed: TypedStakes;
  readonly onType: (some: Partial<TypedStakes>) => void;
}) {
  const field = (name: keyof TypedStakes, label: string) => (
    <Amount
      id={`${props.form}-${name}`}
      label={label}
      typed={props.typed[name]}
      onType={(typed) => props.onType({ [name]: typed })}
    />
  );
  return (
    <>
      {field("ante", "Ante")}
      {field("bringIn", "Bring-in")}
      {field("smallBet", props.terms?.big_bet ? "Small bet" : "Least bet")}
      {props.terms?.big_bet && field("bigBet", "Big bet")}
    </>
  );
}

/** The amounts that were typed; where there is no second bet the first stands for both. */
export function amountsOf(
  typed: TypedStakes,
  terms: Terms | undefined,
): Pick<Stakes, "ante" | "bring_in" | "small_bet" | "big_bet"> {
  const small = Number(typed.smallBet);
  return {
    ante: Number(typed.ante),
    bring_in: Number(typed.bringIn),
    small_bet: small,
    big_bet: terms?.big_bet ? Number(typed.bigBet) : small,
  };
}

/** The other way round. */
export function typedOf(stakes: Stakes): TypedStakes {
  return {
    ante: `${stakes.ante}`,
    bringIn: `${stakes.bring_in}`,
    smallBet: `${stakes.small_bet}`,
    bigBet: `${stakes.big_bet}`,
  };
}
