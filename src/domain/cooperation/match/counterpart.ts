import type { ListingKind } from '#contract/cooperation/listing/facts.ts';

/** Two kinds whose listings answer each other. */
const PAIRS: readonly (readonly [ListingKind, ListingKind])[] = [
  ['supply', 'demand'],
  ['service', 'demand'],
  ['research', 'demand'],
  ['supply', 'cooperationDemand'],
  ['research', 'cooperationDemand'],
  ['cooperationDemand', 'cooperationDemand'],
];

/** Returns the kinds of listings that a listing is held against; none for a dataset, say. */
export const counterpartsOf = (kind: ListingKind): ListingKind[] => [
  ...new Set(
    PAIRS.flatMap(([one, other]) => {
      if (one === kind) return [other];
      return other === kind ? [one] : [];
    }),
  ),
];
