import type { AnswerFilter } from '#contract/forms/record.ts';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import { mergedQuestions } from '#domain/forms/answer/question.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { formAnswers } from '../../table.ts';
import { readDefinitions } from '../../version.ts';
import { watchAnswers } from '../../watch.ts';
import { demandSeen, findViewing } from '../access.ts';
import { chartsOf } from './charts.ts';
import {
  countGroupsOf,
  countedAnswers,
  demandFilterAllowed,
  withEnoughPeople,
  isFiltered,
  minimumPeople,
  type StatisticsRequest,
} from './count-group.ts';
import { figuresOf } from './figures.ts';
import { lastAnswer, shareRecent } from './recent.ts';

/** Keeps figures of current questions, and of former questions that somebody answered. */
const withCurrentOrAnswered = <T extends { field: string; persons: number }>(
  { seen: { version } }: StatisticsRequest,
  figures: readonly T[],
): T[] => {
  const current = new Set(version.model.fields.map(({ item }) => item.id));
  return figures.filter(({ field, persons }) => persons > 0 || current.has(field));
};

async function figuresFor(db: Database, request: StatisticsRequest): Promise<FormStatistics> {
  const { form, version } = request.seen;
  const counted = countGroupsOf(
    request,
    mergedQuestions(await readDefinitions(db, form.id, version.number)),
  );
  const persons = await db.$count(formAnswers, countedAnswers(request));
  const charts = counted.map(async (one) =>
    withEnoughPeople(await chartsOf(db, request.seen, one), one),
  );
  const figures = counted.map(async (one) => withEnoughPeople(await figuresOf(db, one), one));
  return {
    persons: persons >= (isFiltered(request.filter) ? 0 : minimumPeople(request)) ? persons : null,
    charts: withCurrentOrAnswered(request, (await Promise.all(charts)).flat()),
    figures: withCurrentOrAnswered(request, (await Promise.all(figures)).flat()),
  };
}

/**
 * Returns the statistics of a form, as far as the caller may see them (specification 9: charts only for single
 * choices, multiple choices and dropdowns). If a filter selects answers, questions whose answers the caller may not
 * see one by one are left out. Callers who may see the same within a second share one count.
 * @throws Fault notFound, forbidden for a filter of a caller who may see no single answers
 */
export async function readStatistics(
  db: Database,
  caller: Caller,
  id: number,
  filter: AnswerFilter,
): Promise<FormStatistics> {
  const seen = await demandSeen(db, caller, id, 'statistics');
  await watchAnswers(db, id, caller.userId);
  const request = { seen, viewing: await findViewing(db, caller, seen), filter };
  demandFilterAllowed(request);
  const key = JSON.stringify([
    id,
    await lastAnswer(db, id),
    seen.version.number,
    seen.access,
    request.viewing,
    filter,
  ]);
  return shareRecent(db, key, () => figuresFor(db, request));
}
