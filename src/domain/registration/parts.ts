import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { EntryFlaw } from '#contract/registration/entry/record.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { isRepeated, type FormModel, type Placed } from '#domain/forms/model.ts';
import type { Group } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { EntrySnapshot } from './snapshot.ts';

/** What a member wrote, in the order of the roster. */
export interface MemberAnswers {
  memberId: number;
  answers: Answers;
}

/** What was written in all parts of an entry. */
export interface EntryAnswers {
  team: Answers;
  topic: Answers;
  work: Answers;
  members: readonly MemberAnswers[];
}

const isOfMembers = (placed: Placed): placed is Placed<Group> =>
  isRepeated(placed) && placed.item.part === 'member';

/** The groups that each member answers for themselves. */
const memberGroups = ({ items }: FormModel): Group[] =>
  items.filter(isOfMembers).map(({ item }) => item);

/** Which part of an entry a group, or what stands in none, belongs to. */
export const partOf = (group: Group | null): EntryPartName => {
  if (group?.part === 'member' && group.rows !== null) return 'member';
  return group?.part === 'topic' || group?.part === 'work' ? group.part : 'team';
};

/** The groups of a part that repeat within it; a member's own groups are rows of one another, and none here. */
export const groupsOfPart = ({ items }: FormModel, part: EntryPartName): Placed<Group>[] =>
  items.filter(isRepeated).filter(({ item }) => part !== 'member' && partOf(item) === part);

/** The fields of a part as it keeps them: what a member writes stands in no row there. */
export const fieldsOfPart = ({ fields }: FormModel, part: EntryPartName): Placed<Field>[] =>
  fields
    .filter(({ group }) => partOf(group) === part)
    .map((placed) => (part === 'member' ? { ...placed, group: null } : placed));

/** Which part of an entry each field belongs to, and each group that repeats within a part. */
export function partsOf({ items }: FormModel): Map<string, EntryPartName> {
  const found = items.flatMap(({ item, group }): [string, EntryPartName][] => {
    if (item.kind !== 'group')
      return group?.rows && partOf(group) !== 'member' ? [] : [[item.id, partOf(group)]];
    return item.rows !== null && partOf(item) !== 'member' ? [[item.id, partOf(item)]] : [];
  });
  return new Map(found);
}

/** Of some changes those that belong to a part; what belongs to another one is left out. */
export function changesOf(model: FormModel, part: EntryPartName, changes: Answers): Answers {
  const parts = partsOf(model);
  return Object.fromEntries(Object.entries(changes).filter(([id]) => parts.get(id) === part));
}

/** Whether a form asks for anything that is written once the entry was approved. */
export const asksForWork = (model: FormModel): boolean =>
  [...partsOf(model).values()].includes('work');

/** Whether a flaw is one of the work: it keeps nobody from entering. */
export function isOfWork(model: FormModel, { place, memberId }: EntryFlaw): boolean {
  const [first = ''] = place.split('.');
  return memberId === null && partsOf(model).get(first) === 'work';
}

const rowOf = (group: Group, answers: Answers): AnswerRow => {
  const ids = new Set(group.items.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id))) as AnswerRow;
};

/** All parts as the answers to one form: each member is a row of the groups that are about members. */
export function formAnswersOf(
  model: FormModel,
  { team, topic, work, members }: EntryAnswers,
): Answers {
  const rows = memberGroups(model).map(
    (group) => [group.id, members.map(({ answers }) => rowOf(group, answers))] as const,
  );
  return { ...team, ...topic, ...work, ...Object.fromEntries(rows) };
}

/** What a version of an entry answers, part by part. */
export const writtenIn = ({ answers, members }: EntrySnapshot): EntryAnswers => ({
  team: answers.team,
  topic: answers.topic,
  work: answers.work ?? {},
  members: members.map(({ memberId, answers: own }) => ({ memberId, answers: own })),
});

/** Whose each flaw is: of a row its member's; how many rows there are the rules of the topic say, and not the form. */
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
