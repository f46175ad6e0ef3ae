import { enumerate } from '#contract/call/enumerate.ts';
import { translator } from '#content/i18n/translate.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Random } from '#artwork/random.ts';
import { drawQuestion, type Part, type Question } from '#domain/captcha/question.ts';
import { normalised } from '#domain/captcha/text.ts';
import { KINDS, numberName, type Kind } from '#domain/captcha/vocabulary.ts';

const isKind = (part: string): part is Kind => Object.hasOwn(KINDS, part);

function inWords(locale: Locale, part: Part): string {
  const translate = translator(locale);
  if (typeof part === 'number') return translate(`captcha.number.${numberName(part)}`);
  if (typeof part !== 'string') {
    return enumerate(
      part.map((word) => inWords(locale, word)),
      locale,
    );
  }
  return translate(isKind(part) ? `captcha.kind.${part}` : `captcha.word.${part}`);
}

function ask(locale: Locale, { family, parts }: Question): string {
  const words = Object.entries(parts).map(([name, part]) => [name, inWords(locale, part)]);
  return translator(locale)(`captcha.ask.${family}`, Object.fromEntries(words));
}

/** Returns the accepted answers: in both languages, in digits or words, singular or plural. */
function answersTo({ answer }: Question): string[] {
  const texts = LOCALES.map((locale) => inWords(locale, answer));
  return [...new Set([...texts, String(answer)].map(normalised))];
}

/** Creates a question in the reader's language, with the texts that answer it. */
export function writeQuestion(random: Random, locale: Locale): { text: string; truth: string[] } {
  const question = drawQuestion(random);
  return { text: ask(locale, question), truth: answersTo(question) };
}
