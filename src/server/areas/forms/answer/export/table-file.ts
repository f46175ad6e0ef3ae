import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { AnswerRow } from '#contract/forms/answer.ts';
import type { Group } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerRecord } from '#contract/forms/record.ts';
import {
  cellsOf,
  columnsOf,
  wordsIn,
  type AnswerColumn,
  type CellValue,
  type ColumnStyle,
} from '#domain/forms/answer/column.ts';
import { distinctlyNamed, mergedQuestions } from '#domain/forms/answer/question.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswers } from '../../table.ts';
import { findVersion, readDefinitions, type FormVersion } from '../../version.ts';
import type { SeenForm } from '../access.ts';
import { presentIn, selectWithOwner, type AnswerWithOwner } from '../present.ts';

/** Number of answers read at once. */
const STEP = 500;

/** An answer, with the model of the form version that was answered. */
export interface ReadAnswer {
  record: AnswerRecord;
  model: FormModel;
}

/**
 * Looks up the versions of some answers, each version once instead of once for each of perhaps a hundred thousand
 * answers.
 */
async function findVersions(
  db: Database,
  { form }: SeenForm,
  rows: readonly AnswerWithOwner[],
): Promise<Map<number, FormVersion>> {
  const found = new Map<number, FormVersion>();
  for (const number of new Set(rows.map(({ answer }) => answer.number)))
    found.set(number, (await findVersion(db, form.id, number))!);
  return found;
}

/** Yields the answers that match a condition in batches, oldest first. */
export async function* readLots(
  db: Database,
  seen: SeenForm,
  where: SQL | undefined,
): AsyncGenerator<ReadAnswer[]> {
  let after = 0;
  for (;;) {
    const rows = await selectWithOwner(db)
      .where(and(where, gt(formAnswers.id, after)))
      .orderBy(asc(formAnswers.id))
      .limit(STEP);
    if (rows.length === 0) return;
    const versions = await findVersions(db, seen, rows);
    yield rows.map((row) => {
      const version = versions.get(row.answer.number)!;
      return { record: presentIn(version, seen, 'export', row), model: version.model };
    });
    after = rows.at(-1)!.answer.id;
  }
}

/** A question of a table, with the repeating group that contains it. */
export interface TableField {
  field: Field;
  group: Group | null;
}

/**
 * Returns the questions of all versions that the caller may export, each in the wording of the latest version that
 * contains it and under a name of its own.
 */
export async function tableFields(
  db: Database,
  { form, version }: SeenForm,
  fields: ReadonlySet<string> | null,
): Promise<TableField[]> {
  const definitions = await readDefinitions(db, form.id, version.number);
  return distinctlyNamed(mergedQuestions(definitions))
    .map(({ item, group }) => ({ field: item, group: group?.rows ? group : null }))
    .filter(({ field }) => !field.isSensitive && (fields === null || fields.has(field.id)));
}

/** A table of answers: of the form itself, or of the rows of a repeating group. */
export interface AnswerTable {
  title: string;
  group: Group | null;
  columns: readonly AnswerColumn[];
}

/** Returns the tables of a form: its own, and one for each repeating group. */
export function tablesOf(
  fields: readonly TableField[],
  title: string,
  style: ColumnStyle,
): AnswerTable[] {
  const columns = (of: readonly TableField[]) => of.flatMap(({ field }) => columnsOf(field, style));
  const groups = Map.groupBy(
    fields.filter(({ group }) => group !== null),
    ({ group }) => group!.id,
  );
  return [
    { title, group: null, columns: columns(fields.filter(({ group }) => group === null)) },
    ...[...groups.values()].map((inner) => ({
      title: wordsIn(inner[0]!.group!.title, style.locale),
      group: inner[0]!.group,
      columns: columns(inner),
    })),
  ];
}

const fieldIn = ({ fields }: FormModel) => {
  const known = new Map(fields.map(({ item }) => [item.id, item]));
  return (id: string): Field | undefined => known.get(id);
};

/** Returns the rows of an answer in a table, each preceded by the cells of `head`. */
export function tableRows(
  { group, columns }: AnswerTable,
  { record, model }: ReadAnswer,
  head: readonly CellValue[],
): CellValue[][] {
  const rows = group === null ? [record.answers as AnswerRow] : rowsOf(record.answers, group.id);
  const find = fieldIn(model);
  return rows.map((row, index) => [
    ...head,
    ...(group === null ? [] : [index + 1]),
    ...cellsOf(columns, row, find),
  ]);
}
