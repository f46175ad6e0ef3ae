import type * as z from 'zod/mini';
import { captchaAnswer, type CaptchaType } from '#contract/captcha/captcha.ts';

/** What somebody answered. */
export type Answer = { [T in CaptchaType]: z.infer<(typeof captchaAnswer)[T]> };

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The answer in an opened `pointJson`; undefined unless every part has its type and range (threat 22). */
export function readAnswer<T extends CaptchaType>(type: T, json: string): Answer[T] | undefined {
  const parsed = captchaAnswer[type].safeParse(parse(json));
  return parsed.success ? (parsed.data as Answer[T]) : undefined;
}
