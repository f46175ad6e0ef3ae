import {
  CAPTCHA_CODE,
  captchaType,
  type CaptchaCode,
  type CaptchaType,
} from '#contract/captcha/captcha.ts';

/** The type that was asked for; undefined for any other name. */
export const readType = (given: string | null | undefined): CaptchaType | undefined =>
  captchaType.safeParse(given).data;

/** A name that is no type, `none` above all, never gets past here (threat 26). */
export const refuseType = (given: string | null | undefined): CaptchaCode =>
  given ? CAPTCHA_CODE.wrongType : CAPTCHA_CODE.empty;
