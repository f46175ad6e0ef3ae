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
import { choiceCode, CODE_STEP, fieldCode, isCharted } from '#domain/forms/choices.ts';
import type { Placed } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { formAnswers } from '../table.ts';
import { demandSeen, findViewing, type SeenForm } from './access.ts';
import { answersOf, answersSeen } from './filter.ts';
import { lastAnswer, shareRecent } from './recent.ts';
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

/** How many chose each option, and how many answered each question, by their codes. */
interface Counts {
  options: ReadonlyMap<number, number>;
  persons: ReadonlyMap<number, number>;
}

/** The codes of an answer stand in order: the first one of a question stands for the person. */
const isFirst = sql`before / ${CODE_STEP}::int <> code / ${CODE_STEP}::int`;

/**
 * Counts all charts in one pass. Each code stands beside the one before it, and behind the last one none: both are unpacked
 * as an answer is read, for a function beside the table is called, and its rows are kept, for each of them. What is none is
 * left out here: left out there, the processes that read at once would only hand on what one counts (docs/performance.md).
 */
async function countChoices(db: Database, where: SQL | undefined): Promise<Counts> {
  const { rows } = await db.execute<{ code: number | null; count: number; persons: number }>(sql`
    SELECT code, count(*)::int AS count, (count(*) FILTER (WHERE ${isFirst}))::int AS persons
    FROM (
      SELECT unnest(${formAnswers.choices}) AS code, unnest(array_prepend(0, ${formAnswers.choices})) AS before
      FROM ${formAnswers} WHERE ${where}
    ) AS chosen GROUP BY code`);
  const persons = new Map<number, number>();
  const options = new Map<number, number>();
  for (const { code, count, persons: more } of rows) {
    if (code === null) continue;
    options.set(code, count);
    persons.set(fieldCode(code), (persons.get(fieldCode(code)) ?? 0) + more);
  }
  return { options, persons };
}

const optionsOf = (field: Field) => ('options' in field ? field.options : []);

async function chartsOf(
  db: Database,
  { version: { codes } }: SeenForm,
  { fields, where }: Counted,
): Promise<FormChart[]> {
  const charted = fields.map(({ item }) => item).filter(isCharted);
  if (charted.length === 0) return [];
  const { options, persons } = await countChoices(db, where);
  return charted.map((field) => {
    const code = codes.get(field.id)!;
    const count = (id: number) => options.get(choiceCode(code, id)) ?? 0;
    return {
      field: field.id,
      persons: persons.get(code) ?? 0,
      options: optionsOf(field).map(({ id }) => ({ id, count: count(id) })),
    };
  });
}

const NUMERIC: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['number', 'rating', 'scale']);

const isNumeric = ({ kind }: Field): boolean => NUMERIC.has(kind);

const columnOf = ({ id }: Field): SQL => sql`answer.${sql.identifier(id)}`;

/** The answers to some questions as columns: however many there are, each answer is unpacked once. */
const unpacked = (fields: readonly Field[]): SQL => {
  const types = fields.map((field) => {
    const type = sql.raw(isNumeric(field) ? 'float8' : 'text');
    return sql`${sql.identifier(field.id)} ${type}`;
  });
  return sql`jsonb_to_record(${formAnswers.data}) AS answer (${sql.join(types, sql`, `)})`;
};

/** What is counted of a question that is in no chart. */
function figureColumns(field: Field) {
  const value = columnOf(field);
  const of = (figure: SQL) =>
    isNumeric(field) ? sql<number | null>`(${figure})::float8` : sql<null>`NULL`;
  return [
    [`${field.id} persons`, sql<number>`count(${value})::int`],
    [`${field.id} mean`, of(sql`avg(${value}::numeric)`)],
    [`${field.id} median`, of(sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value})`)],
    [`${field.id} least`, of(sql`min(${value})`)],
    [`${field.id} most`, of(sql`max(${value})`)],
  ] as const;
}

async function figuresOf(db: Database, { fields, where }: Counted): Promise<FormFigure[]> {
  const counted = fields
    .filter(({ item, group }) => !isCharted(item) && !group?.rows)
    .map(({ item }) => item);
  if (counted.length === 0) return [];
  const columns = Object.fromEntries(counted.flatMap(figureColumns));
  const from = db.select(columns).from(formAnswers);
  const [row] = await from.innerJoin(unpacked(counted), sql`true`).where(where);
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
 * one by one are left out. Whoever sees the same and asks within a second shares one count.
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
  const key = JSON.stringify([
    id,
    await lastAnswer(db, id),
    seen.version.number,
    seen.access,
    asked.viewing,
    filter,
  ]);
  return shareRecent(db, key, () => figuresFor(db, asked));
}
