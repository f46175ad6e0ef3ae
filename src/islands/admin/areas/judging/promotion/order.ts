import type { CutWay, PromotionOrder, PromotionWay } from '#contract/judging/rank/promotion.ts';

/** Input about equal entries at a cut; it may be incomplete. */
export interface WrittenCut {
  trackId: number | null;
  way: CutWay;
  numbers: string[];
  reason: string;
}

/** Input about a promotion; it may be incomplete. */
export interface WrittenOrder {
  way: PromotionWay;
  count: number | null;
  /** Number of places by track. */
  quotas: Readonly<Record<number, number | null>>;
  least: number | null;
  cuts: readonly WrittenCut[];
  also: string[];
  reason: string;
}

export const BLANK_ORDER: WrittenOrder = {
  way: 'count',
  count: null,
  quotas: {},
  least: null,
  cuts: [],
  also: [],
  reason: '',
};

/** Converts the input to the request. */
export const orderOf = (written: WrittenOrder): PromotionOrder => ({
  ...written,
  quotas: Object.entries(written.quotas).flatMap(([trackId, count]) =>
    count === null || count === 0 ? [] : [{ trackId: Number(trackId), count }],
  ),
  cuts: written.cuts.map((cut) => ({
    ...cut,
    numbers: cut.way === 'hand' ? cut.numbers : [],
    reason: cut.reason.trim(),
  })),
  reason: written.reason.trim(),
});

/** Whether the rule is complete. */
export function isRuled({ way, count, quotas, least, also }: WrittenOrder): boolean {
  if (way === 'count') return count !== null;
  if (way === 'threshold') return least !== null;
  if (way === 'hand') return also.length > 0;
  return Object.values(quotas).some((places) => places !== null && places > 0);
}
