import type { Answers } from '#contract/forms/answer.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import {
  fileAnswers,
  isFileField,
  type FileAnswer,
  type FileField,
} from '#domain/forms/file-field.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { formAnswersOf, partOf, type EntryAnswers } from './parts.ts';

/** A question for files in an entry. */
export interface EntryFileField {
  field: FileField;
  part: EntryPartName;
  /** The place that marks refer to: the question itself, or its repeating group. */
  place: string;
}

/** Returns a question for files by its id; undefined for anything else. */
export function fileFieldOf({ fields }: FormModel, id: string): EntryFileField | undefined {
  const found = fields.find(({ item }) => item.id === id);
  if (!found || !isFileField(found.item)) return undefined;
  const { item: field, group } = found;
  const part = partOf(group);
  const isRow = group !== null && group.rows !== null && part !== 'member';
  return { field, part, place: isRow ? group.id : field.id };
}

/**
 * Returns the files that a part of an entry names, by question and row. A member's own files are listed by question
 * only.
 */
export function partFiles(model: FormModel, part: EntryPartName, answers: Answers): FileAnswer[] {
  if (part !== 'member') return fileAnswers(model, answers);
  const rows = formAnswersOf(model, {
    team: {},
    topic: {},
    work: {},
    members: [{ memberId: 0, answers }],
  });
  return fileAnswers(model, rows).map((one) => ({ ...one, place: one.field.id, row: null }));
}

/** Files that a member or the whole team named. */
export interface NamedFiles extends FileAnswer {
  /** Null for files of the whole team. */
  memberId: number | null;
}

/** Returns all files that an entry names. */
export const entryFilesOf = (
  model: FormModel,
  { team, topic, work, members }: EntryAnswers,
): NamedFiles[] => [
  ...[
    ...partFiles(model, 'team', team),
    ...partFiles(model, 'topic', topic),
    ...partFiles(model, 'work', work),
  ].map((one) => ({ ...one, memberId: null })),
  ...members.flatMap(({ memberId, answers }) =>
    partFiles(model, 'member', answers).map((one) => ({ ...one, memberId })),
  ),
];
