import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { Field, FieldOf } from '#contract/forms/field/field.ts';
import { MEBI } from '#contract/files/limit.ts';
import { checkAnnounced, type Rules } from '#domain/files/upload.ts';
import { placeOf } from './reading/reader.ts';
import type { FormModel, Placed } from './model.ts';
import { rowsOf } from './reading/value.ts';

/** A field that takes files as its answer. */
export type FileField = FieldOf<'files' | 'pictures'>;

export const isFileField = (field: Field): field is FileField =>
  field.kind === 'files' || field.kind === 'pictures';

/** Returns whether a form has a field for files, also in a group that repeats. */
export const asksForFiles = ({ fields }: FormModel): boolean =>
  fields.some(({ item }) => isFileField(item));

/** Returns the upload rules for files that answer a field. */
export function fileRules(field: FileField): Rules {
  const largest = field.largest * MEBI;
  if (field.kind === 'pictures') return { kinds: ['picture'], isLibrary: false, largest };
  const formats = field.formats.flatMap((one) => (one === 'jpg' ? ['jpg', 'jpeg'] : [one]));
  const { mostPages: pages, mostSeconds: seconds } = field;
  return {
    kinds: ['picture', 'document', 'film'],
    isLibrary: false,
    formats,
    largest,
    ...(pages !== null && { pages }),
    ...(seconds !== null && { seconds }),
  };
}

/** Returns whether a file may answer a field, by its name and its size in bytes. */
export function fitsField(field: FileField, file: { name: string; size: number }): boolean {
  try {
    checkAnnounced(file, fileRules(field));
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** The files that answer one question. */
export interface FileAnswer {
  place: string;
  field: FileField;
  /** Row of the repeating group, from 0; null outside of one. */
  row: number | null;
  ids: readonly string[];
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function answersIn(placed: Placed<Field>, answers: Answers): FileAnswer[] {
  const { item: field, group } = placed;
  if (!isFileField(field)) return [];
  if (!group?.rows) {
    return [{ place: field.id, field, row: null, ids: idsIn(answers[field.id]) }];
  }
  return rowsOf(answers, group.id).map((row, index) => ({
    place: placeOf(field, { group, index }),
    field,
    row: index,
    ids: idsIn(row[field.id]),
  }));
}

/** Returns the files that some answers name, question by question and row by row, without questions that have none. */
export const fileAnswers = ({ fields }: FormModel, answers: Answers): FileAnswer[] =>
  fields.flatMap((placed) => answersIn(placed, answers)).filter(({ ids }) => ids.length > 0);
