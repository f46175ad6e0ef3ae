import type * as z from 'zod/mini';
import { translator, type Translate } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { AnswerRecord, exportAnswers } from '#contract/forms/record.ts';
import { localTime } from '#domain/forms/collecting/calendar.ts';
import { visibleFields } from '#domain/forms/answer/access.ts';
import { HEAD_NAMES, spssSyntax, variablesOf } from '#domain/forms/answer/codebook.ts';
import { wordsIn, type CellValue, type ColumnStyle } from '#domain/forms/answer/column.ts';
import { BOM, csvLine } from '#server/platform/sheet/csv.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { streamZip } from '#server/platform/storage/zip-stream.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf, localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { streamFor } from '#server/platform/sheet/at-once.ts';
import { streamSheets, type RowStream } from '#server/platform/sheet/stream.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import { demandSeen, type SeenForm } from './access.ts';
import { demandArchivable, filesOf } from './file-archive.ts';
import { answersOf } from './filter.ts';
import { readLots, tableFields, tableRows, tablesOf, type AnswerTable } from './table-file.ts';
import type { TableField } from './table-file.ts';

type Ordered = z.output<typeof exportAnswers.body>;

/** A file that is being made. */
interface Making {
  db: Database;
  storage: Storage;
  seen: SeenForm;
  ordered: Ordered;
  fields: readonly TableField[];
  style: ColumnStyle;
  t: Translate;
}

const MEDIA = {
  xlsx: XLSX,
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  codebook: XLSX,
  sps: 'text/plain; charset=utf-8',
  files: 'application/zip',
} as const;
const ENDING = {
  xlsx: 'xlsx',
  csv: 'csv',
  jsonl: 'jsonl',
  codebook: 'xlsx',
  sps: 'sps',
  files: 'zip',
} as const;

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

const lotsOf = ({ db, seen, ordered }: Making) =>
  readLots(db, seen, answersOf(seen, 'export', ordered.filter));

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

const tablesIn = ({ fields, seen, style }: Making): AnswerTable[] =>
  tablesOf(fields, wordsIn(seen.form.title, style.locale), style);

/** The form's own table; a mark at its beginning tells spreadsheets which letters it is written in. */
async function* csvText(making: Making): AsyncGenerator<string> {
  const [table] = tablesIn(making);
  yield `${BOM}${csvLine(titlesOf(table!, making))}`;
  for await (const lot of rowLots(table!, making)) yield lot.map(csvLine).join('');
}

/** A line for each answer, by the names of its questions. */
async function* jsonLines(making: Making): AsyncGenerator<string> {
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

const variablesIn = ({ fields, style }: Making) => {
  const flat = fields.filter(({ group }) => group === null).map(({ field }) => field);
  return variablesOf(flat, { ...style, isCoded: true, isSpread: true });
};

/** What stands in each column, and what its numbers stand for. */
function codebook(making: Making): RowStream {
  const { t } = making;
  const rows = variablesIn(making).flatMap(({ name, title, kind, labels }) => {
    const head = [name, title, t(`admin.fieldKind.${kind}`)];
    if (labels.length === 0) return [[...head, null, null]];
    return labels.map(({ value, label }): CellValue[] => [...head, value, label]);
  });
  return {
    title: t('admin.codebook'),
    head: [
      t('field.form.name'),
      t('field.form.title'),
      t('field.form.kind'),
      t('admin.codebookValue'),
      t('field.form.label'),
    ],
    rows: (async function* () {
      yield await Promise.resolve(rows);
    })(),
  };
}

async function* encoded(
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

function bytesOf(making: Making): AsyncGenerator<Uint8Array> {
  switch (making.ordered.format) {
    case 'xlsx':
      return streamSheets(tablesIn(making).map((table) => streamOf(table, making)));
    case 'csv':
      return encoded(csvText(making));
    case 'jsonl':
      return encoded(jsonLines(making));
    case 'codebook':
      return streamSheets([codebook(making)]);
    case 'sps':
      return encoded([spssSyntax(variablesIn(making), `${making.seen.form.key}.csv`)]);
    case 'files':
      return streamZip(filesOf(making.db, making.storage, lotsOf(making)));
  }
}

const styleOf = (locale: Locale, { isCoded, isSpread }: Ordered, t: Translate): ColumnStyle => ({
  locale,
  isCoded,
  isSpread,
  ends: {
    from: t('field.form.from'),
    until: t('field.form.until'),
  },
});

/**
 * The answers that a filter leaves, as far as the caller sees them, as a file that is written while it is read; that it
 * was taken is remembered (threat 60). What is sensitive is in no file.
 * @throws Fault notFound, sheetsAtOnce, archiveTooLarge
 */
export async function exportFile(
  { db, storage }: { db: Database; storage: Storage },
  context: HttpContext,
  id: number,
  ordered: Ordered,
): Promise<Response> {
  const actor = actorOf(context);
  const locale = localeOf(context);
  const t = translator(locale);
  const seen = await demandSeen(db, actor, id, 'export');
  const fields = await tableFields(db, seen, visibleFields(seen.access, 'export'));
  const making = { db, storage, seen, ordered, fields, style: styleOf(locale, ordered, t), t };
  if (ordered.format === 'files') {
    await demandArchivable(db, answersOf(seen, 'export', ordered.filter));
  }
  const deed = {
    action: 'forms:answer:export',
    target: `form ${id}`,
    title: seen.form.title,
    after: { format: ordered.format, filter: ordered.filter },
  };
  const body = await streamFor(actor.userId, bytesOf(making), () => recordDeed(db, actor, deed));
  const { format } = ordered;
  return attachment(body, `${seen.form.key}.${ENDING[format]}`, MEDIA[format]);
}
