import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';

/** The currency of fees (ISO 4217). */
export const FEE_CURRENCY = 'CNY';
/** Hundredths of a yuan in a yuan. */
export const HUNDREDTHS = 100;
/** The largest fee, in hundredths of a yuan. */
export const MOST_FEE = 100_000 * HUNDREDTHS;
/** Maximum length of the text that says how to pay, in characters. */
const PAY_LENGTH = 300;

const isFee = (hundredths: number): boolean => hundredths >= 0 && hundredths <= MOST_FEE;

/** What a place in an activity costs, in hundredths of a yuan; null or nothing for a free one. */
export const fee = z.nullable(z.int().check(z.refine(isFee, 'fee')));

/** How the organisation is paid, such as at the entrance or by a transfer. The portal takes no money. */
export const howToPay = optionalText(PAY_LENGTH);
