import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { FileField } from '#domain/forms/file-field.ts';

/** A file on its way. `lost`: the server was not reached, and it goes on once it is. */
export interface Sending {
  key: string;
  place: string;
  field: FileField;
  file: File;
  /** The file in whose place it is put; null where it is added. */
  replaces: string | null;
  state: 'waiting' | 'sending' | 'lost' | 'failed';
  percent: number;
  /** Why it failed. */
  words: string;
}

/** The files that answer questions of a form. */
export interface AnswerFiles {
  /** Whether the server takes files of this reader. */
  isOpen: boolean;
  /** What is said where it takes none yet, unless it is that the reader has to log in. */
  later?: string;
  /** What is known of a file that has arrived. */
  known(id: string): PrivateFile | undefined;
  /** The files on their way to a place. */
  sending(place: string): readonly Sending[];
  /** @param replaces the file in whose place they are put */
  add(place: string, field: FileField, files: readonly File[], replaces?: string): void;
  retry(key: string): void;
  /** Gives up what is on its way. */
  cancel(key: string): void;
  /** Fetches a file by a link that is asked for then; where there is none, the one that is known is taken. */
  open?(id: string): void;
}

/** Where no files are taken. */
export const NO_FILES: AnswerFiles = {
  isOpen: false,
  known: () => undefined,
  sending: () => [],
  add: () => undefined,
  retry: () => undefined,
  cancel: () => undefined,
};

/** The names of the files at a place. */
export const fileIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The names at a place once another file has arrived there. */
export const withFile = (
  ids: readonly string[],
  id: string,
  { replaces }: Pick<Sending, 'replaces'>,
): string[] => {
  // Another tab has taken up the same file.
  if (ids.includes(id)) return [...ids];
  if (replaces === null || !ids.includes(replaces)) return [...ids, id];
  return ids.map((one) => (one === replaces ? id : one));
};
