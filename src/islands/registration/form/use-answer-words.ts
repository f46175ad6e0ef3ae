import { enumerate } from '#contract/call/enumerate.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { isFileField } from '#domain/forms/file-field.ts';
import { placesOf, placeText, type EntryPlace } from '#domain/registration/places.ts';
import { answerWords } from '#islands/ui/said/answer-words.ts';
import { fileIds, type AnswerFiles } from '#islands/forms/state/file/answer-files.ts';
import { useEnter } from '../enter.ts';

/** Returns the words for formatting answers. */
export function useAnswerWords(): AnswerWords {
  const { locale, texts } = useEnter();
  return answerWords(locale, texts);
}

/** Names of files, as far as they are known. */
const namesOf = (value: unknown, files: AnswerFiles): string[] =>
  fileIds(value).map((id) => files.known(id)?.originalFilename ?? '…');

const holdsFiles = ({ isRepeated, questions }: EntryPlace): boolean =>
  !isRepeated && isFileField(questions[0]!);

/** Returns a function for a value at a place of a form as text; files are named. */
export function usePlaceText(body: FormBody | null, files: AnswerFiles) {
  const { locale } = useEnter();
  const words = useAnswerWords();
  const places = new Map(body ? placesOf(body.definition).map((place) => [place.id, place]) : []);
  return (id: string, value: unknown): string => {
    const place = places.get(id);
    if (!place) return '—';
    const text = holdsFiles(place)
      ? enumerate(namesOf(value, files), locale)
      : placeText(place, { [id]: value ?? null } as Answers, words);
    return text || '—';
  };
}
