import type { CaptchaType } from '#contract/captcha/captcha.ts';
import type { Truth } from '#domain/captcha/truth.ts';

/** Types that are pictures. */
export type PictureType = Exclude<CaptchaType, 'question'>;

/** A picture that waits for somebody to ask for it, and what only the server knows of it. */
export interface Drawn {
  originalImageBase64: string;
  jigsawImageBase64: string | null;
  wordList: string[] | null;
  truth: Truth;
}
