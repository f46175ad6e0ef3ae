import { Fault } from '#contract/fault.ts';
import type { PromotionOrder } from '#contract/judging/rank/promotion.ts';
import { entriesAcrossCut } from '#domain/judging/sequence/cut.ts';
import { promote, type Cut, type PromotionRule } from '#domain/judging/sequence/promote.ts';
import { spelledNumber } from '#domain/registration/number.ts';
import type { Round } from '../record.ts';
import type { NamedContender } from './contend.ts';

/**
 * The entries to be promoted, by the reason for it, with every cut across equal entries; `crossed` is undefined while
 * undecided.
 */
export interface Selection {
  byRule: readonly number[];
  cuts: readonly (Cut & { crossed: readonly number[] | undefined })[];
  byHand: readonly number[];
}

/** The minimum score in units of the last decimal, rounded up. */
const unitsOf = (points: number, decimals: number): number =>
  Math.ceil(Number((points * 10 ** decimals).toFixed(6)));

/** @throws Fault promotionIncomplete if the numbers that the chosen way needs are missing */
function ruleOf({ way, count, quotas, least }: PromotionOrder, { decimals }: Round): PromotionRule {
  if (way === 'hand') return { way };
  if (way === 'count' && count !== null) return { way, count };
  if (way === 'threshold' && least !== null) return { way, least: unitsOf(least, decimals) };
  const isEach = new Set(quotas.map(({ trackId }) => trackId)).size === quotas.length;
  if (way === 'quota' && quotas.length > 0 && isEach)
    return { way, quotas: quotas.map((one) => ({ track: one.trackId, count: one.count })) };
  throw new Fault('promotionIncomplete');
}

/** @throws Fault entryUnknown, naming the numbers that are not entries of the round */
function idsOf(numbers: readonly string[], known: readonly NamedContender[]): number[] {
  const ids = new Map(known.map(({ number, entry }) => [number, entry]));
  const strange = numbers.filter((number) => !ids.has(spelledNumber(number)));
  if (strange.length > 0) throw new Fault('entryUnknown', {}, { names: strange });
  return [...new Set(numbers.map((number) => ids.get(spelledNumber(number))!))];
}

/**
 * Selects the entries to be promoted by an order of the chair.
 * @throws Fault promotionIncomplete for a rule without its numbers, or a cut decided for entries that are not equal;
 * entryUnknown
 */
export function selectPromoted(
  round: Round,
  known: readonly NamedContender[],
  order: PromotionOrder,
): Selection {
  const { entries, cuts } = promote(known, ruleOf(order, round));
  return {
    byRule: entries,
    cuts: cuts.map((cut) => ({ ...cut, crossed: crossedOf(round, known, order, cut) })),
    byHand: idsOf(order.also, known).filter((entry) => !entries.includes(entry)),
  };
}

function crossedOf(
  round: Round,
  known: readonly NamedContender[],
  order: PromotionOrder,
  cut: Cut,
) {
  const decision = order.cuts.find(({ trackId }) => trackId === cut.track);
  if (!decision) return undefined;
  const named = idsOf(decision.numbers, known);
  const crossed = entriesAcrossCut(cut, decision.way, { seed: round.seed, named });
  if (!crossed) throw new Fault('promotionIncomplete');
  return crossed;
}

/** All promoted entries, each once. */
export const promotedOf = ({ byRule, cuts, byHand }: Selection): number[] => [
  ...new Set([...byRule, ...cuts.flatMap(({ crossed }) => crossed ?? []), ...byHand]),
];
