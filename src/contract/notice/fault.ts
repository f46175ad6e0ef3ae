import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of notices is refused. */
export const NOTICE_FAULTS = {
  noticeStatus: REFUSED,
} as const satisfies Record<string, Refusal>;
