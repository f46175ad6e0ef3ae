import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '#contract/forms/field/field.ts';
import type { FormFigure } from '#contract/forms/statistic.ts';
import { isCharted } from '#domain/forms/choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswers } from '../../table.ts';
import type { CountGroup } from './count-group.ts';

const NUMERIC: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['number', 'rating', 'scale']);

const isNumeric = ({ kind }: Field): boolean => NUMERIC.has(kind);

const columnOf = ({ id }: Field): SQL => sql`answer.${sql.identifier(id)}`;

/** The answers to some questions as columns: each answer is unpacked only once, however many questions there are. */
const unpacked = (fields: readonly Field[]): SQL => {
  const types = fields.map((field) => {
    const type = sql.raw(isNumeric(field) ? 'float8' : 'text');
    return sql`${sql.identifier(field.id)} ${type}`;
  });
  return sql`jsonb_to_record(${formAnswers.data}) AS answer (${sql.join(types, sql`, `)})`;
};

/** Statistics of a question that is not charted. */
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

/** Returns statistics of the questions that are not charted. */
export async function figuresOf(
  db: Database,
  { fields, where }: CountGroup,
): Promise<FormFigure[]> {
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
