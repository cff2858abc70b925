/** What is played for, as it is typed: for a new table, and where its owner changes it. */
import type { Stakes, StakesField, Terms } from "../messages";
import { Amount, type Faults } from "./fields";

export type AmountName = StakesField["name"];
export type TypedStakes = Readonly<Record<AmountName, string>>;

/** The fields that the game and the form of betting have. */
export function StakesFields(props: {
  /** What their ids begin with. */
  readonly form: string;
  readonly terms: Terms | undefined;
  readonly typed: TypedStakes;
  readonly onType: (some: Partial<TypedStakes>) => void;
  readonly faults?: Faults;
}) {
  return (
    <>
      {props.terms?.stakes.map(({ name, title }) => (
        <Amount
          key={name}
          id={`${props.form}-${name}`}
          label={title}
          typed={props.typed[name]}
          onType={(typed) => props.onType({ [name]: typed })}
          fault={props.faults?.[name]}
        />
      ))}
    </>
  );
}

/** The amounts that were typed. What was not asked for is nothing; a second bet that was not is as large as the first. */
export function amountsOf(typed: TypedStakes, terms: Terms | undefined): Pick<Stakes, AmountName> {
  const amount = (name: AmountName): number | null =>
    terms?.stakes.some((field) => field.name === name) ? Number(typed[name]) : null;
  const small = amount("small_bet") ?? 0;
  return {
    ante: amount("ante") ?? 0,
    bring_in: amount("bring_in") ?? 0,
    small_bet: small,
    big_bet: amount("big_bet") ?? small,
  };
}

/** What buy-ins are measured by: the last amount that is asked for. */
export function measureOf(typed: TypedStakes, terms: Terms | undefined): number {
  const last = terms?.stakes.at(-1);
  return last ? Number(typed[last.name]) : 0;
}

/** The other way round. */
export function typedOf(stakes: Pick<Stakes, AmountName>): TypedStakes {
  return {
    ante: `${stakes.ante}`,
    bring_in: `${stakes.bring_in}`,
    small_bet: `${stakes.small_bet}`,
    big_bet: `${stakes.big_bet}`,
  };
}
