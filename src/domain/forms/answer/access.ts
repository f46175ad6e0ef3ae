import type { FormGroup, GroupDeed } from '#contract/forms/group.ts';
import { choiceCode } from '../choices.ts';

/** Who looks at answers, as far as groups know people. */
export interface Member {
  userName: string;
  roles: readonly string[];
  departmentId: number | null;
}

/** Which answers to a form somebody sees: all of them, or what some groups see. */
export type AnswerAccess =
  | { readonly isWhole: true }
  | { readonly isWhole: false; readonly groups: readonly FormGroup[] };

export const WHOLE: AnswerAccess = { isWhole: true };

const isMember = (
  { people, roles, departments }: FormGroup,
  { userName, roles: own, departmentId }: Member,
): boolean =>
  people.some((name) => name.toLowerCase() === userName.toLowerCase()) ||
  roles.some((role) => own.includes(role)) ||
  (departmentId !== null && departments.includes(departmentId));

/** The groups to which somebody belongs. */
export const groupsOf = (groups: readonly FormGroup[], member: Member): FormGroup[] =>
  groups.filter((group) => isMember(group, member));

/** The groups that do something, with a question where one is named. */
export const groupsWith = (
  groups: readonly FormGroup[],
  deed: GroupDeed,
  field?: string,
): FormGroup[] =>
  groups.filter(
    ({ deeds, fields }) => deeds.includes(deed) && (field === undefined || fields.includes(field)),
  );

/** Whether somebody may do something with any answer. */
export const mayDo = (access: AnswerAccess, deed: GroupDeed): boolean =>
  access.isWhole || groupsWith(access.groups, deed).length > 0;

/** The codes of each condition of a group: of all of them one must have been chosen. */
export const conditionCodes = (
  { rows }: Pick<FormGroup, 'rows'>,
  codes: ReadonlyMap<string, number>,
): number[][] =>
  rows.map(({ field, options }) => {
    const code = codes.get(field);
    return code === undefined ? [] : options.map((option) => choiceCode(code, option));
  });

/** Whether a group sees an answer, by what was chosen in it. */
export const seesAnswer = (
  group: Pick<FormGroup, 'rows'>,
  choices: readonly number[],
  codes: ReadonlyMap<string, number>,
): boolean =>
  conditionCodes(group, codes).every((wanted) => wanted.some((code) => choices.includes(code)));

/** The questions that somebody sees in any answer, for a deed; null for all. */
export function visibleFields(access: AnswerAccess, deed: GroupDeed): Set<string> | null {
  if (access.isWhole) return null;
  return new Set(groupsWith(access.groups, deed).flatMap(({ fields }) => fields));
}

/** The questions that somebody sees in one answer: those of each group that sees it, and of no other; null for all. */
export function fieldsSeen(
  access: AnswerAccess,
  deed: GroupDeed,
  choices: readonly number[],
  codes: ReadonlyMap<string, number>,
): Set<string> | null {
  if (access.isWhole) return null;
  const seeing = groupsWith(access.groups, deed).filter((group) =>
    seesAnswer(group, choices, codes),
  );
  return new Set(seeing.flatMap(({ fields }) => fields));
}

/** The questions that somebody may change in one answer: those that each group which sees it lets them; null for all. */
export function fieldsEdited(
  access: AnswerAccess,
  choices: readonly number[],
  codes: ReadonlyMap<string, number>,
): Set<string> | null {
  if (access.isWhole) return null;
  const seeing = groupsWith(access.groups, 'edit').filter((group) =>
    seesAnswer(group, choices, codes),
  );
  return new Set(seeing.flatMap(({ editable }) => editable));
}

/**
 * Whether whoever sees figures of a question also sees, one by one, each answer to it that is counted: only then may the
 * figures be about a few people, or about some that were chosen.
 * @param access to figures
 * @param viewing to single answers
 */
export function isSharp(access: AnswerAccess, viewing: AnswerAccess, field?: string): boolean {
  if (viewing.isWhole) return true;
  return (
    mayDo(viewing, 'view') &&
    !access.isWhole &&
    groupsWith(access.groups, 'statistics', field).every((group) => group.deeds.includes('view'))
  );
}
