import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of calls that require a passed captcha. */
export const CAPTCHA_FAULTS = {
  captchaRequired: REFUSED,
} as const satisfies Record<string, Refusal>;
