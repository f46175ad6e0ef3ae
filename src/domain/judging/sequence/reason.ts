import type { PromotionOrder } from '#contract/judging/rank/promotion.ts';

/** Minimum length of a reason in characters: a dot is none. */
const LEAST = 5;
const isReason = (text: string): boolean => text.trim().length >= LEAST;

type Reasoned = Pick<PromotionOrder, 'also' | 'reason'> & {
  cuts: readonly Pick<PromotionOrder['cuts'][number], 'reason'>[];
};

/** Returns whether each decision of people about a promotion, as opposed to those of the rule, has a reason. */
export const isReasoned = ({ also, reason, cuts }: Reasoned): boolean =>
  (also.length === 0 || isReason(reason)) && cuts.every((cut) => isReason(cut.reason));
