import { createContext, use } from 'react';
import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { StoredFile } from '#contract/files/file.ts';
import type { FormReading } from '#domain/forms/reading/evaluate.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { AnswerFiles } from './state/file/answer-files.ts';
import type { Phones } from './state/use-phones.ts';

/** A form with the answers that are being given. */
export interface Answering {
  model: FormModel;
  answers: Answers;
  reading: FormReading;
  /** What is wrong, in words, by places; only what the reader is to see by now. */
  faults: ReadonlyMap<string, string>;
  /** The options that nobody may choose any more, by the ids of their fields. */
  full: Readonly<Record<string, readonly number[]>>;
  /** The files of the library that stand among the questions. */
  library: readonly StoredFile[];
  /** The files that answer questions, and those on their way. */
  files: AnswerFiles;
  /** How phones are proved; undefined where nobody asks for it. */
  phones?: Phones;
  /** Whether what is frozen stays as it is: answers are changed, and not given. */
  isChange: boolean;
  /** Whether questions are numbered. */
  hasNumbers: boolean;
  set(place: string, value: Answer): void;
  setRows(group: string, rows: readonly AnswerRow[]): void;
}

export const AnsweringContext = createContext<Answering | undefined>(undefined);

export function useAnswering(): Answering {
  const answering = use(AnsweringContext);
  if (!answering) throw new Error('A question stands inside a Questionnaire');
  return answering;
}

/** The id of a question's first input. */
export const idOf = (place: string): string => `q-${place.replaceAll('.', '-')}`;
