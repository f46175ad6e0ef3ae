import { FEE_CURRENCY, HUNDREDTHS } from '#contract/cooperation/activity/fee.ts';
import type { FactsOf } from '#contract/cooperation/listing/facts.ts';

const format = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: FEE_CURRENCY,
  currencyDisplay: 'code',
});

/** Formats hundredths of a yuan as CNY 1,200.00, in either language. */
export const feeText = (hundredths: number): string => format.format(hundredths / HUNDREDTHS);

/** Returns what a place in an activity costs, in hundredths of a yuan; null if it is free. */
export const feeOf = ({ fee }: Pick<FactsOf<'activity'>, 'fee'>): number | null => fee || null;
