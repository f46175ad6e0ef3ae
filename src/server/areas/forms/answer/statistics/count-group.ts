import { and, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerFilter } from '#contract/forms/record.ts';
import { LEAST_PERSONS } from '#contract/forms/statistic.ts';
import {
  groupsWith,
  mayShowSmallFigures,
  mayDo,
  visibleFields,
  type AnswerAccess,
} from '#domain/forms/answer/access.ts';
import type { Placed } from '#domain/forms/model.ts';
import type { SeenForm } from '../access.ts';
import { answersOf, answersSeen } from '../filter.ts';

const DEED = 'statistics';

/** What the caller may see of a form's statistics and of its single answers, and the filter they use. */
export interface StatisticsRequest {
  seen: SeenForm;
  viewing: AnswerAccess;
  filter: AnswerFilter;
}

/** Questions whose answers are visible to the same groups, so that they are counted in one query. */
export interface CountGroup {
  fields: readonly Placed<Field>[];
  where: SQL | undefined;
  /** Figures from fewer answers than this are hidden. */
  least: number;
}

/** Whether a filter selects only some of the answers. */
export const isFiltered = ({ conditions = [], ...others }: AnswerFilter): boolean =>
  conditions.length > 0 || Object.keys(others).length > 0;

/** Minimum number of people behind a figure. It is 0 only for callers who may see the single answers as well. */
export const minimumPeople = ({ seen, viewing }: StatisticsRequest, field?: string): number =>
  mayShowSmallFigures(seen.access, viewing, field) ? 0 : LEAST_PERSONS;

/**
 * Condition for the answers that are counted. With a filter, only answers that the caller may see one by one are
 * counted.
 */
export function countedAnswers(
  { seen, viewing, filter }: StatisticsRequest,
  field?: string,
): SQL | undefined {
  const within = answersSeen(seen, DEED, field);
  if (!isFiltered(filter)) return and(answersOf(seen, DEED, {}), within);
  return and(answersOf({ ...seen, access: viewing }, 'view', filter), within);
}

/** Returns the questions whose statistics the caller may see, grouped by the permission groups that allow them. */
export function countGroupsOf(
  request: StatisticsRequest,
  questions: readonly Placed<Field>[],
): CountGroup[] {
  const { access } = request.seen;
  const visible = visibleFields(access, DEED);
  const fields = questions
    .filter(({ item }) => !item.isSensitive)
    .filter(({ item }) => visible === null || visible.has(item.id))
    .filter(({ item }) => !isFiltered(request.filter) || minimumPeople(request, item.id) === 0);
  const groups = Map.groupBy(fields, ({ item }) => groupKeyOf(access, item));
  return [...groups.values()].map((together) => {
    const { id } = together[0]!.item;
    return {
      fields: together,
      where: countedAnswers(request, id),
      least: minimumPeople(request, id),
    };
  });
}

/** A key for the groups that may see a question. */
const groupKeyOf = (access: AnswerAccess, { id }: Field): string =>
  access.isWhole
    ? ''
    : groupsWith(access.groups, DEED, id)
        .map((group) => access.groups.indexOf(group))
        .join();

/**
 * A caller who may see no single answer cannot choose, by a filter, whose answers are counted.
 * @throws Fault forbidden
 */
export function demandFilterAllowed({ viewing, filter }: StatisticsRequest): void {
  if (isFiltered(filter) && !mayDo(viewing, 'view')) throw new Fault('forbidden');
}

/** Removes figures from too few people. */
export const withEnoughPeople = <T extends { persons: number }>(
  figures: readonly T[],
  { least }: CountGroup,
): T[] => figures.filter(({ persons }) => persons >= least);
