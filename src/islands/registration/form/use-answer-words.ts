import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { useEnter } from '../enter.ts';

/** Returns the words for formatting answers. */
export function useAnswerWords(): AnswerWords {
  const { locale, say } = useEnter();
  return {
    locale,
    yes: say('fill.yes'),
    no: say('fill.no'),
    files: (count) => say('fill.filesCount', { count }),
  };
}
