import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { FileField } from '#domain/forms/file-field.ts';

/**
 * A file being uploaded. State `lost`: the server was not reached; the upload continues once it is. State `unfit`: the
 * server has all of it and refuses it for what it is, so that sending it again is in vain.
 */
export interface Sending {
  key: string;
  place: string;
  field: FileField;
  file: File;
  /** Id of the file that it replaces; null if it is added. */
  replaces: string | null;
  state: 'waiting' | 'sending' | 'lost' | 'failed' | 'unfit';
  percent: number;
  /** Reason of a failure. */
  words: string;
}

/** Files that answer questions of a form. */
export interface AnswerFiles {
  /** Whether the server accepts files of this reader. */
  isOpen: boolean;
  /** Text shown while it accepts none, if the reason is not a missing login. */
  later?: string;
  /** Returns an uploaded file, as far as it is known. */
  known(id: string): PrivateFile | undefined;
  /** Files being uploaded to a place. */
  sending(place: string): readonly Sending[];
  /** @param replaces id of the file that they replace */
  add(place: string, field: FileField, files: readonly File[], replaces?: string): void;
  /** Takes a file out of the answer at a place. */
  remove(place: string, id: string): void;
  retry(key: string): void;
  /** Cancels an upload. */
  cancel(key: string): void;
  /** Opens a file by a newly requested link. Without this function the known link is used. */
  open?(id: string): void;
}

/** Used where no files are accepted. */
export const NO_FILES: AnswerFiles = {
  isOpen: false,
  known: () => undefined,
  sending: () => [],
  add: () => undefined,
  remove: () => undefined,
  retry: () => undefined,
  cancel: () => undefined,
};

/** Ids of the files at a place. */
export const fileIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Ids at a place after another file was uploaded. */
export const withFile = (
  ids: readonly string[],
  id: string,
  { replaces }: Pick<Sending, 'replaces'>,
): string[] => {
  // Another tab has uploaded the same file.
  if (ids.includes(id)) return [...ids];
  if (replaces === null || !ids.includes(replaces)) return [...ids, id];
  return ids.map((one) => (one === replaces ? id : one));
};
