import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { EntryFlaw } from '#contract/registration/entry/record.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { isRepeated, type FormModel, type Placed } from '#domain/forms/model.ts';
import type { Group } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { EntrySnapshot } from './snapshot.ts';

/** The answers of a member; members are in the order of the roster. */
export interface MemberAnswers {
  memberId: number;
  answers: Answers;
}

/** The answers in all parts of an entry. */
export interface EntryAnswers {
  team: Answers;
  topic: Answers;
  work: Answers;
  members: readonly MemberAnswers[];
}

const isOfMembers = (placed: Placed): placed is Placed<Group> =>
  isRepeated(placed) && placed.item.part === 'member';

/** Returns the groups that each member answers for themselves. */
const memberGroups = ({ items }: FormModel): Group[] =>
  items.filter(isOfMembers).map(({ item }) => item);

/** Returns the part of an entry that a group belongs to; null stands for a field outside of groups. */
export const partOf = (group: Group | null): EntryPartName => {
  if (group?.part === 'member' && group.rows !== null) return 'member';
  return group?.part === 'topic' || group?.part === 'work' ? group.part : 'team';
};

/** Returns the repeating groups within a part. A member's own groups have one row per member and do not count. */
export const groupsOfPart = ({ items }: FormModel, part: EntryPartName): Placed<Group>[] =>
  items.filter(isRepeated).filter(({ item }) => part !== 'member' && partOf(item) === part);

/** Returns the fields of a part as they are stored: answers of a member are not in a row there. */
export const fieldsOfPart = ({ fields }: FormModel, part: EntryPartName): Placed<Field>[] =>
  fields
    .filter(({ group }) => partOf(group) === part)
    .map((placed) => (part === 'member' ? { ...placed, group: null } : placed));

/** Returns the part of each field, and of each group that repeats within a part. */
export function partsOf({ items }: FormModel): Map<string, EntryPartName> {
  const found = items.flatMap(({ item, group }): [string, EntryPartName][] => {
    if (item.kind !== 'group')
      return group?.rows && partOf(group) !== 'member' ? [] : [[item.id, partOf(group)]];
    return item.rows !== null && partOf(item) !== 'member' ? [[item.id, partOf(item)]] : [];
  });
  return new Map(found);
}

/** Returns those changes that belong to a part. */
export function changesOf(model: FormModel, part: EntryPartName, changes: Answers): Answers {
  const parts = partsOf(model);
  return Object.fromEntries(Object.entries(changes).filter(([id]) => parts.get(id) === part));
}

/** Returns whether a form asks for anything that is written after the entry was approved. */
export const asksForWork = (model: FormModel): boolean =>
  [...partsOf(model).values()].includes('work');

/** Returns whether a flaw concerns the work; such flaws do not prevent entering. */
export function isOfWork(model: FormModel, { place, memberId }: EntryFlaw): boolean {
  const [first = ''] = place.split('.');
  return memberId === null && partsOf(model).get(first) === 'work';
}

const rowOf = (group: Group, answers: Answers): AnswerRow => {
  const ids = new Set(group.items.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id))) as AnswerRow;
};

/** Returns all parts as the answers to one form: each member is a row of the member groups. */
export function formAnswersOf(
  model: FormModel,
  { team, topic, work, members }: EntryAnswers,
): Answers {
  const rows = memberGroups(model).map(
    (group) => [group.id, members.map(({ answers }) => rowOf(group, answers))] as const,
  );
  return { ...team, ...topic, ...work, ...Object.fromEntries(rows) };
}

/** Returns the answers of a version of an entry, part by part. */
export const answersIn = ({ answers, members }: EntrySnapshot): EntryAnswers => ({
  team: answers.team,
  topic: answers.topic,
  work: answers.work ?? {},
  members: members.map(({ memberId, answers: own }) => ({ memberId, answers: own })),
});

/**
 * Converts flaws of the form to flaws of the entry: a flaw in a member row belongs to that member. Flaws about the
 * number of rows are dropped, because the rules of the topic decide the size of a team.
 */
export function entryFlaws(
  model: FormModel,
  { members }: EntryAnswers,
  flaws: readonly Flaw[],
): EntryFlaw[] {
  const groups = new Set(memberGroups(model).map(({ id }) => id));
  return flaws.flatMap(({ place, rules }): EntryFlaw[] => {
    const [group = '', row = '', field = ''] = place.split('.');
    const own = rules.map(({ name, values }) => ({ name, values: { ...values } }));
    if (!groups.has(group)) return [{ place, memberId: null, rules: own }];
    const member = members[Number(row)];
    return row === '' || !member ? [] : [{ place: field, memberId: member.memberId, rules: own }];
  });
}
