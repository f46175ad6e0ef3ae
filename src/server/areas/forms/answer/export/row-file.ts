import type { AnswerRecord } from '#contract/forms/record.ts';
import { HEAD_NAMES } from '#domain/forms/answer/codebook.ts';
import { wordsIn, type CellValue } from '#domain/forms/answer/column.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { BOM, csvLine } from '#server/platform/sheet/csv.ts';
import type { RowStream } from '#server/platform/sheet/stream.ts';
import { lotsOf, type Making } from './making.ts';
import { tableRows, tablesOf, type AnswerTable } from './table-file.ts';

const headCells = (
  { id, number, submittedAt, state, userName, tags }: AnswerRecord,
  { t, ordered }: Making,
): CellValue[] => [
  id,
  number,
  ordered.isCoded ? submittedAt : minuteOf(submittedAt),
  ordered.isCoded ? state : t(`label.answer_state.${state}`),
  userName,
  tags.join(', '),
];

const minuteOf = (moment: string): string => {
  const { day, clock } = localTime(new Date(moment));
  return `${day} ${clock}`;
};

const titlesOf = (table: AnswerTable, { t, ordered }: Making): string[] => {
  const head = ordered.isCoded
    ? HEAD_NAMES
    : [
        t('field.answer.id'),
        t('field.answer.number'),
        t('field.answer.submittedAt'),
        t('field.answer.state'),
        t('field.answer.userName'),
        t('field.answer.tags'),
      ];
  const row = table.group ? [ordered.isCoded ? 'row' : t('admin.answer.row')] : [];
  const columns = table.columns.map(({ name, title }) => (ordered.isCoded ? name : title));
  return [...head, ...row, ...columns];
};

async function* rowLots(table: AnswerTable, making: Making): AsyncGenerator<CellValue[][]> {
  for await (const lot of lotsOf(making)) {
    yield lot.flatMap((answer) => tableRows(table, answer, headCells(answer.record, making)));
  }
}

const streamOf = (table: AnswerTable, making: Making): RowStream => ({
  title: table.title,
  head: titlesOf(table, making),
  rows: rowLots(table, making),
});

/** The form's own table and one for each repeating group. */
export const tablesIn = ({
  fields,
  seen,
  style,
}: Pick<Making, 'fields' | 'seen' | 'style'>): AnswerTable[] =>
  tablesOf(fields, wordsIn(seen.form.title, style.locale), style);

/** The same tables, each as a sheet. */
export const sheetsOf = (making: Making): RowStream[] =>
  tablesIn(making).map((table) => streamOf(table, making));

/** The form's own table as CSV; a byte order mark tells spreadsheet programs the encoding. */
export async function* csvText(making: Making): AsyncGenerator<string> {
  const [table] = tablesIn(making);
  yield `${BOM}${csvLine(titlesOf(table!, making))}`;
  for await (const lot of rowLots(table!, making)) yield lot.map(csvLine).join('');
}

/** One line of JSON for each answer, with questions by their names. */
export async function* jsonLines(making: Making): AsyncGenerator<string> {
  const names = new Map(
    making.fields.map(({ field, group }) => [field.id, group?.name ?? field.name]),
  );
  for (const { group } of making.fields) if (group) names.set(group.id, group.name);
  for await (const lot of lotsOf(making)) {
    yield lot.map(({ record }) => `${JSON.stringify(lineOf(record, names))}\n`).join('');
  }
}

const lineOf = ({ answers, ...record }: AnswerRecord, names: ReadonlyMap<string, string>) => ({
  ...record,
  answers: Object.fromEntries(
    Object.entries(answers)
      .filter(([id]) => names.has(id))
      .map(([id, value]) => [names.get(id), value as unknown]),
  ),
});
