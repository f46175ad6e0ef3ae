import type { Captcha, CaptchaType } from '#contract/captcha/captcha.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Truth } from '#domain/captcha/truth.ts';
import { pictures } from './picture/pictures.ts';
import { writeQuestion } from './picture/question.ts';
import { secureRandom } from './random.ts';

export interface Puzzle {
  shown: Partial<Captcha>;
  truth: Truth;
}

const random = secureRandom();

/** Returns a challenge to show to the visitor; undefined if no picture is available. */
export async function draw(type: CaptchaType, locale: Locale): Promise<Puzzle | undefined> {
  if (type === 'question') {
    const { text, truth } = writeQuestion(random, locale);
    return { shown: { question: text }, truth };
  }
  const picture = await pictures.take(type);
  if (!picture) return undefined;
  const { truth, ...shown } = picture;
  return { shown, truth };
}
