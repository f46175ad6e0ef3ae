import { and, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerFilter } from '#contract/forms/record.ts';
import { LEAST_PERSONS } from '#contract/forms/statistic.ts';
import {
  groupsWith,
  isSharp,
  mayDo,
  visibleFields,
  type AnswerAccess,
} from '#domain/forms/answer/access.ts';
import type { Placed } from '#domain/forms/model.ts';
import type { SeenForm } from '../access.ts';
import { answersOf, answersSeen } from '../filter.ts';

const DEED = 'statistics';

/** What the caller sees of a form: figures, and single answers. */
export interface Asked {
  seen: SeenForm;
  viewing: AnswerAccess;
  filter: AnswerFilter;
}

/** Questions whose answers the same groups see: they are counted at once. */
export interface Counted {
  fields: readonly Placed<Field>[];
  where: SQL | undefined;
  /** Fewer answers than this are in no figure. */
  least: number;
}

/** Whether a filter chooses some of the answers. */
export const isChosen = ({ conditions = [], ...others }: AnswerFilter): boolean =>
  conditions.length > 0 || Object.keys(others).length > 0;

/** Figures of fewer answers are shown to nobody who sees none one by one. */
export const leastOf = ({ seen, viewing }: Asked, field?: string): number =>
  isSharp(seen.access, viewing, field) ? 0 : LEAST_PERSONS;

/** The answers that are counted: those of the filter, which finds nothing that the caller does not see one by one. */
export function countedWhere({ seen, viewing, filter }: Asked, field?: string): SQL | undefined {
  const within = answersSeen(seen, DEED, field);
  if (!isChosen(filter)) return and(answersOf(seen, DEED, {}), within);
  return and(answersOf({ ...seen, access: viewing }, 'view', filter), within);
}

/** The questions that the caller sees figures of, those together that the same groups see. */
export function countedOf(asked: Asked, questions: readonly Placed<Field>[]): Counted[] {
  const { access } = asked.seen;
  const visible = visibleFields(access, DEED);
  const fields = questions
    .filter(({ item }) => !item.isSensitive)
    .filter(({ item }) => visible === null || visible.has(item.id))
    .filter(({ item }) => !isChosen(asked.filter) || leastOf(asked, item.id) === 0);
  const groups = Map.groupBy(fields, ({ item }) => seersOf(access, item));
  return [...groups.values()].map((together) => {
    const { id } = together[0]!.item;
    return { fields: together, where: countedWhere(asked, id), least: leastOf(asked, id) };
  });
}

/** Names the groups that see a question. */
const seersOf = (access: AnswerAccess, { id }: Field): string =>
  access.isWhole
    ? ''
    : groupsWith(access.groups, DEED, id)
        .map((group) => access.groups.indexOf(group))
        .join();

/** Nobody chooses whose answers are counted who sees none of them one by one. @throws Fault forbidden */
export function demandChoice({ viewing, filter }: Asked): void {
  if (isChosen(filter) && !mayDo(viewing, 'view')) throw new Fault('forbidden');
}

/** The figures that are not of too few people. */
export const enough = <T extends { persons: number }>(
  figures: readonly T[],
  { least }: Counted,
): T[] => figures.filter(({ persons }) => persons >= least);
