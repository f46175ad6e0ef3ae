import { REFUSED, type Refusal } from '../call/refusal.ts';

/** How a call is refused that needs the proof of a person. */
export const CAPTCHA_FAULTS = {
  captchaRequired: REFUSED,
} as const satisfies Record<string, Refusal>;
