import { and, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { LEAST_PERSONS, type FormChart, type FormFigure } from '#contract/forms/statistic.ts';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import type { AnswerFilter } from '#contract/forms/record.ts';
import {
  groupsWith,
  isSharp,
  mayDo,
  visibleFields,
  type AnswerAccess,
} from '#domain/forms/answer/access.ts';
import { choiceCode, isCharted } from '#domain/forms/choices.ts';
import type { Placed } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { formAnswers } from '../table.ts';
import { demandSeen, findViewing, type SeenForm } from './access.ts';
import { answersOf, answersSeen } from './filter.ts';
import { watchAnswers } from '../watch.ts';

const DEED = 'statistics';

/** What the caller sees of a form: figures, and single answers. */
interface Asked {
  seen: SeenForm;
  viewing: AnswerAccess;
  filter: AnswerFilter;
}

/** Questions whose answers the same groups see: they are counted at once. */
interface Counted {
  fields: readonly Placed<Field>[];
  where: SQL | undefined;
  /** Fewer answers than this are in no figure. */
  least: number;
}

const isChosen = ({ conditions = [], ...others }: AnswerFilter): boolean =>
  conditions.length > 0 || Object.keys(others).length > 0;

const leastOf = ({ seen, viewing }: Asked, field?: string): number =>
  isSharp(seen.access, viewing, field) ? 0 : LEAST_PERSONS;

/** The answers that are counted: those of the filter, which finds nothing that the caller does not see one by one. */
function countedWhere({ seen, viewing, filter }: Asked, field?: string): SQL | undefined {
  const within = answersSeen(seen, DEED, field);
  if (!isChosen(filter)) return and(answersOf(seen, DEED, {}), within);
  return and(answersOf({ ...seen, access: viewing }, 'view', filter), within);
}

/** The questions that the caller sees figures of, those together that the same groups see. */
function countedOf(asked: Asked): Counted[] {
  const { access, version } = asked.seen;
  const visible = visibleFields(access, DEED);
  const fields = version.model.fields
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

/** How many chose each option, by its code. */
async function countChoices(db: Database, where: SQL | undefined): Promise<Map<number, number>> {
  const code = sql<number>`unnest(${formAnswers.choices})`.as('code');
  const chosen = db.select({ code }).from(formAnswers).where(where).as('chosen');
  const rows = await db
    .select({ code: chosen.code, count: sql<number>`count(*)::int` })
    .from(chosen)
    .groupBy(chosen.code);
  return new Map(rows.map(({ code: one, count }) => [one, count]));
}

const optionsOf = (field: Field) => ('options' in field ? field.options : []);

const codesOf = (field: Field, codes: ReadonlyMap<string, number>): number[] =>
  optionsOf(field).map(({ id }) => choiceCode(codes.get(field.id)!, id));

/** How many answered each of some questions, which of a multiple choice the options do not say. */
async function countPersons(
  db: Database,
  fields: readonly Field[],
  codes: ReadonlyMap<string, number>,
  where: SQL | undefined,
): Promise<number[]> {
  if (fields.length === 0) return [];
  const counts = fields.map((field) => {
    const any = sql`${formAnswers.choices} && ${sql.param(codesOf(field, codes))}::int[]`;
    return [field.id, sql<number>`(count(*) FILTER (WHERE ${any}))::int`] as const;
  });
  const [row] = await db.select(Object.fromEntries(counts)).from(formAnswers).where(where);
  return fields.map(({ id }) => row![id]!);
}

async function chartsOf(
  db: Database,
  { version: { codes } }: SeenForm,
  { fields, where }: Counted,
): Promise<FormChart[]> {
  const charted = fields.map(({ item }) => item).filter(isCharted);
  if (charted.length === 0) return [];
  const [counts, persons] = await Promise.all([
    countChoices(db, where),
    countPersons(db, charted, codes, where),
  ]);
  return charted.map((field, index) => ({
    field: field.id,
    persons: persons[index]!,
    options: optionsOf(field).map(({ id }) => ({
      id,
      count: counts.get(choiceCode(codes.get(field.id)!, id)) ?? 0,
    })),
  }));
}

const NUMERIC: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['number', 'rating', 'scale']);

/** What is counted of a question that is in no chart. */
function figureColumns({ id, kind }: Field) {
  const value = sql`${formAnswers.data}->${id}`;
  const isNumeric = NUMERIC.has(kind);
  const number = sql`(${formAnswers.data}->>${id})::numeric`;
  const of = (figure: SQL) =>
    isNumeric ? sql<number | null>`(${figure})::float` : sql<null>`NULL`;
  return [
    [`${id} persons`, sql<number>`count(${value})::int`],
    [`${id} mean`, of(sql`avg(${number})`)],
    [`${id} median`, of(sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${number})`)],
    [`${id} least`, of(sql`min(${number})`)],
    [`${id} most`, of(sql`max(${number})`)],
  ] as const;
}

async function figuresOf(db: Database, { fields, where }: Counted): Promise<FormFigure[]> {
  const counted = fields
    .filter(({ item, group }) => !isCharted(item) && !group?.rows)
    .map(({ item }) => item);
  if (counted.length === 0) return [];
  const columns = Object.fromEntries(counted.flatMap(figureColumns));
  const [row] = await db.select(columns).from(formAnswers).where(where);
  return counted.map(({ id }) => ({
    field: id,
    persons: row![`${id} persons`]!,
    mean: row![`${id} mean`]!,
    median: row![`${id} median`]!,
    least: row![`${id} least`]!,
    most: row![`${id} most`]!,
  }));
}

/** Nobody chooses whose answers are counted who sees none of them one by one. @throws Fault forbidden */
function demandChoice({ viewing, filter }: Asked): void {
  if (isChosen(filter) && !mayDo(viewing, 'view')) throw new Fault('forbidden');
}

const enough = <T extends { persons: number }>(figures: readonly T[], { least }: Counted): T[] =>
  figures.filter(({ persons }) => persons >= least);

async function figuresFor(db: Database, asked: Asked): Promise<FormStatistics> {
  const counted = countedOf(asked);
  const persons = await db.$count(formAnswers, countedWhere(asked));
  const charts = counted.map(async (one) => enough(await chartsOf(db, asked.seen, one), one));
  const figures = counted.map(async (one) => enough(await figuresOf(db, one), one));
  return {
    persons: persons >= (isChosen(asked.filter) ? 0 : leastOf(asked)) ? persons : null,
    charts: (await Promise.all(charts)).flat(),
    figures: (await Promise.all(figures)).flat(),
  };
}

/**
 * What the answers to a form come to, as far as the caller sees them (specification 9: charts of single choices,
 * multiple choices and dropdowns alone). Where a filter chooses answers, questions whose answers the caller does not see
 * one by one are left out.
 * @throws Fault notFound, forbidden for a filter of whoever sees no single answers
 */
export async function readStatistics(
  db: Database,
  caller: Caller,
  id: number,
  filter: AnswerFilter,
): Promise<FormStatistics> {
  const seen = await demandSeen(db, caller, id, 'statistics');
  await watchAnswers(db, id, caller.userId);
  const asked = { seen, viewing: await findViewing(db, caller, seen), filter };
  demandChoice(asked);
  return figuresFor(db, asked);
}
