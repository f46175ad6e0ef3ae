import {
  CAPTCHA_CODE,
  captchaType,
  type CaptchaCode,
  type CaptchaType,
} from '#contract/captcha/captcha.ts';

/** Returns the requested type; undefined for any other name. */
export const readType = (given: string | null | undefined): CaptchaType | undefined =>
  captchaType.safeParse(given).data;

/** Refuses names that are not a type, especially `none` (threat 26). */
export const refuseType = (given: string | null | undefined): CaptchaCode =>
  given ? CAPTCHA_CODE.wrongType : CAPTCHA_CODE.empty;
