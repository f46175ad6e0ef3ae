import { CODE } from '../call/code.ts';
import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of messages, codes and receipts is refused. */
export const MESSAGING_FAULTS = {
  badlySigned: { status: 403, code: CODE.forbidden },
  phoneCountry: REFUSED,
  noRecipients: REFUSED,
  noAddress: REFUSED,
  linkOver: REFUSED,
} as const satisfies Record<string, Refusal>;
