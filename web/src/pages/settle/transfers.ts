/** Who pays whom so that everybody is even: as few payments as a plain method finds. */

export interface Party {
  readonly name: string;
  /** What the party has won (above zero) or lost (below zero). */
  readonly result: number;
}

export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

interface Open {
  readonly name: string;
  left: number;
}

/**
 * Two who are owed and owe the same settle between themselves first; then the largest debt goes to the largest claim.
 * Each payment makes at least one of the two even, so n parties need n - 1 payments at the most. Results must add up
 * to zero.
 */
export function transfers(parties: readonly Party[]): Transfer[] {
  const owing: Open[] = parties.filter((p) => p.result < 0).map((p) => ({ name: p.name, left: -p.result }));
  const owed: Open[] = parties.filter((p) => p.result > 0).map((p) => ({ name: p.name, left: p.result }));
  const paid: Transfer[] = [];
  const pay = (from: Open, to: Open): void => {
    const amount = Math.min(from.left, to.left);
    paid.push({ from: from.name, to: to.name, amount });
    from.left -= amount;
    to.left -= amount;
  };
  for (const debtor of owing) {
    const equal = owed.find((claim) => claim.left === debtor.left);
    if (equal && debtor.left > 0) pay(debtor, equal);
  }
  for (;;) {
    const from = largest(owing);
    const to = largest(owed);
    if (!from || !to) return paid;
    pay(from, to);
  }
}

function largest(open: readonly Open[]): Open | undefined {
  const left = open.filter((party) => party.left > 0);
  return left.reduce<Open | undefined>((most, party) => (!most || party.left > most.left ? party : most), undefined);
}
