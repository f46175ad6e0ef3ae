import type { Captcha, CaptchaCode } from '#contract/captcha/captcha.ts';

/** Result of a captcha call: one of AJ-Captcha's codes, and the data of the reply. */
export interface Outcome {
  code: CaptchaCode;
  data: Captcha | null;
}

/** A reply with all fields null. AJ-Captcha's clients expect every field to be present. */
export const EMPTY_CAPTCHA: Captcha = {
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
