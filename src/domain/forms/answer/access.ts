import type { FormGroup, GroupDeed } from '#contract/forms/group.ts';
import { choiceCode } from '../choices.ts';

/** A reader of answers, with the properties by which permission groups name people. */
export interface Member {
  userName: string;
  roles: readonly string[];
  departmentId: number | null;
}

/** Which answers to a form somebody sees: all of them, or those that some groups see. */
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

/** Returns the groups that somebody belongs to. */
export const groupsOf = (groups: readonly FormGroup[], member: Member): FormGroup[] =>
  groups.filter((group) => isMember(group, member));

/** Returns the groups that may do a deed; with a field, those that may do it with this question. */
export const groupsWith = (
  groups: readonly FormGroup[],
  deed: GroupDeed,
  field?: string,
): FormGroup[] =>
  groups.filter(
    ({ deeds, fields }) => deeds.includes(deed) && (field === undefined || fields.includes(field)),
  );

/** Returns whether somebody may do a deed with at least some answers. */
export const mayDo = (access: AnswerAccess, deed: GroupDeed): boolean =>
  access.isWhole || groupsWith(access.groups, deed).length > 0;

/**
 * Returns the option codes of each condition of a group. An answer fulfils a condition if it chose one of its codes.
 */
export const conditionCodes = (
  { rows }: Pick<FormGroup, 'rows'>,
  codes: ReadonlyMap<string, number>,
): number[][] =>
  rows.map(({ field, options }) => {
    const code = codes.get(field);
    return code === undefined ? [] : options.map((option) => choiceCode(code, option));
  });

/** Returns whether a group sees an answer, by the options that it chose. */
const seesAnswer = (
  group: Pick<FormGroup, 'rows'>,
  choices: readonly number[],
  codes: ReadonlyMap<string, number>,
): boolean =>
  conditionCodes(group, codes).every((wanted) => wanted.some((code) => choices.includes(code)));

/** Returns the questions that somebody may see in at least one answer for a deed; null for all. */
export function visibleFields(access: AnswerAccess, deed: GroupDeed): Set<string> | null {
  if (access.isWhole) return null;
  return new Set(groupsWith(access.groups, deed).flatMap(({ fields }) => fields));
}

/** Returns the questions that somebody sees in one answer: those of every group that sees this answer; null for all. */
export function fieldsVisibleIn(
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

/**
 * Returns the questions that somebody may change in one answer: those that the groups which see this answer let them
 * change; null for all.
 */
export function fieldsEditableIn(
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
 * Returns whether somebody who sees figures of a question also sees every single answer that is counted in them. Only
 * then may the figures be about a few people, or about a chosen subset.
 * @param access to figures
 * @param viewing to single answers
 */
export function mayShowSmallFigures(
  access: AnswerAccess,
  viewing: AnswerAccess,
  field?: string,
): boolean {
  if (viewing.isWhole) return true;
  return (
    mayDo(viewing, 'view') &&
    !access.isWhole &&
    groupsWith(access.groups, 'statistics', field).every((group) => group.deeds.includes('view'))
  );
}
