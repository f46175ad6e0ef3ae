import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of notices. */
export const NOTICE_FAULTS = {
  noticeStatus: REFUSED,
} as const satisfies Record<string, Refusal>;
