import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { useEnter } from '../enter.ts';

/** The words in which answers are read. */
export function useAnswerWords(): AnswerWords {
  const { locale, say } = useEnter();
  return {
    locale,
    yes: say('fill.yes'),
    no: say('fill.no'),
    files: (count) => say('fill.filesCount', { count }),
  };
}
