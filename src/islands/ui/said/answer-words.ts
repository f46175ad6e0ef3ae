import type { Locale } from '#contract/call/locale.ts';
import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

type SaidTexts = Readonly<Record<'fill.yes' | 'fill.no' | 'fill.filesCount', string>>;

/** Returns the words with which answers are shown to whoever gave them. */
export const answerWords = (locale: Locale, texts: SaidTexts): AnswerWords => ({
  locale,
  yes: texts['fill.yes'],
  no: texts['fill.no'],
  files: (count) => fillIn(texts['fill.filesCount'], { count }),
});
