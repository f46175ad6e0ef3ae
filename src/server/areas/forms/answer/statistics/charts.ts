import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '#contract/forms/field/field.ts';
import type { FormChart } from '#contract/forms/statistic.ts';
import { choiceCode, CODE_STEP, fieldCode, isCharted } from '#domain/forms/choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswers } from '../../table.ts';
import type { SeenForm } from '../access.ts';
import type { Counted } from './counted.ts';

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

const idsOf = (field: Field): number[] =>
  'options' in field ? field.options.map(({ id }) => id) : [];

/** How many chose each option of some questions. */
export async function chartsOf(
  db: Database,
  { version: { codes, model } }: SeenForm,
  { fields, where }: Counted,
): Promise<FormChart[]> {
  const charted = fields.map(({ item }) => item).filter(isCharted);
  if (charted.length === 0) return [];
  const { options, persons } = await countChoices(db, where);
  const offered = new Map(model.fields.map(({ item }) => [item.id, new Set(idsOf(item))]));
  return charted.map((field) => {
    const code = codes.get(field.id)!;
    const count = (id: number) => options.get(choiceCode(code, id)) ?? 0;
    return {
      field: field.id,
      persons: persons.get(code) ?? 0,
      // What is offered no more stands there for those who chose it.
      options: idsOf(field)
        .map((id) => ({ id, count: count(id) }))
        .filter((option) => option.count > 0 || offered.get(field.id)?.has(option.id)),
    };
  });
}
