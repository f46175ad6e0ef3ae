import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '#contract/forms/field/field.ts';
import type { FormChart } from '#contract/forms/statistic.ts';
import { choiceCode, CODE_STEP, fieldCode, isCharted } from '#domain/forms/choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswers } from '../../table.ts';
import type { SeenForm } from '../access.ts';
import type { CountGroup } from './count-group.ts';

/** Number of people who chose each option and who answered each question, keyed by option and field code. */
interface Counts {
  options: ReadonlyMap<number, number>;
  persons: ReadonlyMap<number, number>;
}

/** True for the first code of a question within an answer; it counts the person. Codes are sorted within an answer. */
const isFirst = sql`before / ${CODE_STEP}::int <> code / ${CODE_STEP}::int`;

/**
 * Counts all charts in one pass. Each code is paired with the one before it, plus one pair without a code at the end.
 * Both arrays are unpacked in the select list, because a set-returning function in FROM would be called, and its rows
 * stored, for each answer. The pair without a code is skipped here in JavaScript: filtering it in SQL would leave the
 * parallel workers only handing rows to the one that counts (docs/performance.md).
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

/** Returns how many people chose each option of some questions. */
export async function chartsOf(
  db: Database,
  { version: { codes, model } }: SeenForm,
  { fields, where }: CountGroup,
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
      // Options that are no longer offered are kept if somebody chose them.
      options: idsOf(field)
        .map((id) => ({ id, count: count(id) }))
        .filter((option) => option.count > 0 || offered.get(field.id)?.has(option.id)),
    };
  });
}
