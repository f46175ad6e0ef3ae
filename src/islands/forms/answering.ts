import { createContext, use } from 'react';
import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { StoredFile } from '#contract/files/file.ts';
import type { FormReading } from '#domain/forms/reading/evaluate.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { AnswerFiles } from './state/file/answer-files.ts';
import type { Phones } from './state/use-phones.ts';

/** A form with the current answers. */
export interface Answering {
  model: FormModel;
  answers: Answers;
  reading: FormReading;
  /** Faults in words by place; only those that the reader should see yet. */
  faults: ReadonlyMap<string, string>;
  /** Options without places left, by the ids of their fields. */
  full: Readonly<Record<string, readonly number[]>>;
  /** Files of the library that the questions show. */
  library: readonly StoredFile[];
  /** Files that answer questions, and those being uploaded. */
  files: AnswerFiles;
  /** Verification of phones; undefined if no question asks for it. */
  phones?: Phones;
  /** Whether answers are being changed, in which case frozen ones cannot be edited. */
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

/** Id of a question's first input. */
export const idOf = (place: string): string => `q-${place.replaceAll('.', '-')}`;
