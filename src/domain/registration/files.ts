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

/** A question for files, as an entry asks it. */
export interface EntryFileField {
  field: FileField;
  part: EntryPartName;
  /** What marks name it by: itself, or the group of rows that it stands in. */
  place: string;
}

/** A question for files by its id; undefined for anything else. */
export function fileFieldOf({ fields }: FormModel, id: string): EntryFileField | undefined {
  const found = fields.find(({ item }) => item.id === id);
  if (!found || !isFileField(found.item)) return undefined;
  const { item: field, group } = found;
  const part = partOf(group);
  const isRow = group !== null && group.rows !== null && part !== 'member';
  return { field, part, place: isRow ? group.id : field.id };
}

/** The files that a part of an entry names, question by question and row by row; a member's own by the question alone. */
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

/** The files that somebody of a team named, or that the team did. */
export interface NamedFiles extends FileAnswer {
  /** Null for what is the team's. */
  memberId: number | null;
}

/** All files that an entry names. */
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
