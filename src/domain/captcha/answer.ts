import type * as z from 'zod/mini';
import { captchaAnswer, type CaptchaType } from '#contract/captcha/captcha.ts';

/** The answers to challenges, by the type of the captcha. */
export type Answer = { [T in CaptchaType]: z.infer<(typeof captchaAnswer)[T]> };

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Reads the answer from a decrypted `pointJson`. Returns undefined unless every part has the right type and range
 * (threat 22).
 */
export function readAnswer<T extends CaptchaType>(type: T, json: string): Answer[T] | undefined {
  const parsed = captchaAnswer[type].safeParse(parse(json));
  return parsed.success ? (parsed.data as Answer[T]) : undefined;
}
