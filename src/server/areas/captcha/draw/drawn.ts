import type { CaptchaType } from '#contract/captcha/captcha.ts';
import type { Truth } from '#domain/captcha/truth.ts';

/** Captcha types that are pictures. */
export type PictureType = Exclude<CaptchaType, 'question'>;

/** A picture drawn in advance, with its solution, which only the server knows. */
export interface Drawn {
  originalImageBase64: string;
  jigsawImageBase64: string | null;
  wordList: string[] | null;
  truth: Truth;
}
