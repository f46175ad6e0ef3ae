import type { Captcha, CaptchaCode } from '#contract/captcha/captcha.ts';

/** What a call of the captcha comes to: one of AJ-Captcha's codes, and what it shows. */
export interface Outcome {
  code: CaptchaCode;
  data: Captcha | null;
}

/** Every field is there, as AJ-Captcha's clients expect; what a reply does not use is null. */
export const UNUSED: Captcha = {
  captchaType: null,
  originalImageBase64: null,
  jigsawImageBase64: null,
  wordList: null,
  question: null,
  token: null,
  secretKey: null,
  pointJson: null,
  result: false,
};

export const refused = (code: CaptchaCode): Outcome => ({ code, data: null });
