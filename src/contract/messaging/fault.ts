import { CODE } from '../call/code.ts';
import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of messages, codes and receipts. */
export const MESSAGING_FAULTS = {
  badlySigned: { status: 403, code: CODE.forbidden },
  phoneCountry: REFUSED,
  noRecipients: REFUSED,
  noAddress: REFUSED,
  linkOver: REFUSED,
} as const satisfies Record<string, Refusal>;
