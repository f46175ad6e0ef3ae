import type { ListingDraft } from '#contract/cooperation/listing/content.ts';

/** Points of two listings of which all comparable facts agree. */
const AGREED = 10;

type Stated = Pick<ListingDraft, 'kind' | 'facts'>;
type Facts = Stated['facts'];

/** Whether what is offered is as mature as what is wanted; undefined unless both say it and one is a demand. */
function isMature(own: Stated, other: Stated): boolean | undefined {
  const [demand, offer] = own.kind === 'demand' ? [own, other] : [other, own];
  const [wanted, given] = [demand.facts['readiness'], offer.facts['readiness']];
  if (demand.kind !== 'demand' || typeof wanted !== 'number' || typeof given !== 'number') {
    return undefined;
  }
  return given >= wanted;
}

/** Whether two amounts are of the same band and currency; undefined unless both are named. */
function isSameAmount(own: Facts, other: Facts): boolean | undefined {
  if (!own['amount'] || !other['amount']) return undefined;
  return own['amount'] === other['amount'] && own['currency'] === other['currency'];
}

/** Whether the day by which something is needed is still to come; undefined if none is named. */
function isInTime({ neededBy }: Facts, today: string): boolean | undefined {
  return typeof neededBy === 'string' ? neededBy >= today : undefined;
}

/** Returns the points for readiness, amounts and days: those that both state have to agree. */
export function factPoints(own: Stated, other: Stated, today: string): number {
  const compared = [
    isMature(own, other),
    isSameAmount(own.facts, other.facts),
    isInTime(own.facts, today),
    isInTime(other.facts, today),
  ].filter((one) => one !== undefined);
  return compared.length > 0 && compared.every(Boolean) ? AGREED : 0;
}
