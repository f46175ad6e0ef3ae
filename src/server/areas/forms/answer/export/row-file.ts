import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { AnswerRecord } from '#contract/forms/record.ts';
import { HEAD_NAMES } from '#domain/forms/answer/codebook.ts';
import { wordsIn, type CellValue } from '#domain/forms/answer/column.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { BOM, csvLine } from '#server/platform/sheet/csv.ts';
import type { RowStream } from '#server/platform/sheet/stream.ts';
import { lotsOf, type AnswerExport } from './answer-export.ts';
import { tableRows, tablesOf, type AnswerTable, type TableField } from './table-file.ts';

const headCells = (
  { id, number, submittedAt, state, userName, tags }: AnswerRecord,
  { t, order }: AnswerExport,
): CellValue[] => [
  id,
  number,
  order.isCoded ? submittedAt : minuteOf(submittedAt),
  order.isCoded ? state : t(`label.answer_state.${state}`),
  userName,
  tags.join(', '),
];

const minuteOf = (moment: string): string => {
  const { day, clock } = localTime(new Date(moment));
  return `${day} ${clock}`;
};

const titlesOf = (table: AnswerTable, { t, order }: AnswerExport): string[] => {
  const head = order.isCoded
    ? HEAD_NAMES
    : [
        t('field.answer.id'),
        t('field.answer.number'),
        t('field.answer.submittedAt'),
        t('field.answer.state'),
        t('field.answer.userName'),
        t('field.answer.tags'),
      ];
  const row = table.group ? [order.isCoded ? 'row' : t('admin.answer.row')] : [];
  const columns = table.columns.map(({ name, title }) => (order.isCoded ? name : title));
  return [...head, ...row, ...columns];
};

async function* rowLots(
  table: AnswerTable,
  answerExport: AnswerExport,
): AsyncGenerator<CellValue[][]> {
  for await (const lot of lotsOf(answerExport)) {
    yield lot.flatMap((answer) => tableRows(table, answer, headCells(answer.record, answerExport)));
  }
}

const streamOf = (table: AnswerTable, answerExport: AnswerExport): RowStream => ({
  title: table.title,
  head: titlesOf(table, answerExport),
  rows: rowLots(table, answerExport),
});

/** The form's own table and one for each repeating group. */
export const tablesIn = ({
  fields,
  seen,
  style,
}: Pick<AnswerExport, 'fields' | 'seen' | 'style'>): AnswerTable[] =>
  tablesOf(fields, wordsIn(seen.form.title, style.locale), style);

/** The same tables, each as a sheet. */
export const sheetsOf = (answerExport: AnswerExport): RowStream[] =>
  tablesIn(answerExport).map((table) => streamOf(table, answerExport));

/** The form's own table as CSV; a byte order mark tells spreadsheet programs the encoding. */
export async function* csvText(answerExport: AnswerExport): AsyncGenerator<string> {
  const [table] = tablesIn(answerExport);
  yield `${BOM}${csvLine(titlesOf(table!, answerExport))}`;
  for await (const lot of rowLots(table!, answerExport)) yield lot.map(csvLine).join('');
}

/** The names under which questions and repeating groups are exported, by their ids. */
const namesOf = (fields: readonly TableField[]): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap(({ field, group }): [string, string][] => [
      [field.id, field.name],
      ...(group ? [[group.id, group.name] as [string, string]] : []),
    ]),
  );

/** One line of JSON for each answer, with questions by their names. */
export async function* jsonLines(answerExport: AnswerExport): AsyncGenerator<string> {
  const { fields } = answerExport;
  const names = namesOf(fields);
  const groups = new Set(fields.flatMap(({ group }) => (group ? [group.id] : [])));
  for await (const lot of lotsOf(answerExport)) {
    yield lot.map(({ record }) => `${JSON.stringify(lineOf(record, names, groups))}\n`).join('');
  }
}

function lineOf(
  { answers, ...record }: AnswerRecord,
  names: ReadonlyMap<string, string>,
  groups: ReadonlySet<string>,
) {
  const named = (row: Answers | AnswerRow): object =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([id]) => names.has(id))
        .map(([id, value]) => [
          names.get(id),
          groups.has(id) ? rowsOf(answers, id).map(named) : (value as unknown),
        ]),
    );
  return { ...record, answers: named(answers) };
}
