import { translator, type Translate } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { PROCESS_HEADER } from '#contract/call/wire/envelope.ts';
import { visibleFields } from '#domain/forms/answer/access.ts';
import { spssSyntax } from '#domain/forms/answer/codebook.ts';
import type { ColumnStyle } from '#domain/forms/answer/column.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { streamZip } from '#server/platform/storage/zip-stream.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf, localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { streamFor } from '#server/platform/sheet/at-once.ts';
import { streamSheets } from '#server/platform/sheet/stream.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import { formAnswers } from '../../table.ts';
import { demandSeen } from '../access.ts';
import { answersOf } from '../filter.ts';
import { codebook, variablesIn } from './codebook.ts';
import { demandArchivable, filesOf } from './file-archive.ts';
import { lotsOf, type AnswerExport, type ExportOrder } from './answer-export.ts';
import { followExport } from './progress.ts';
import { csvText, jsonLines, sheetsOf, tablesIn } from './row-file.ts';
import { tableFields } from './table-file.ts';

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

async function* encoded(
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

function bytesOf(answerExport: AnswerExport): AsyncGenerator<Uint8Array> {
  switch (answerExport.order.format) {
    case 'xlsx':
      return streamSheets(sheetsOf(answerExport));
    case 'csv':
      return encoded(csvText(answerExport));
    case 'jsonl':
      return encoded(jsonLines(answerExport));
    case 'codebook':
      return streamSheets([codebook(answerExport)]);
    case 'sps':
      return encoded([spssSyntax(variablesIn(answerExport), `${answerExport.seen.form.key}.csv`)]);
    case 'files':
      return streamZip(filesOf(answerExport.db, answerExport.storage, lotsOf(answerExport)));
  }
}

/** How many times all answers are read to make the file: once for each of its sheets. */
const countReads = (given: Omit<AnswerExport, 'step'>): number =>
  given.order.format === 'xlsx' ? tablesIn(given).length : 1;

const styleOf = (
  locale: Locale,
  { isCoded, isSpread }: ExportOrder,
  t: Translate,
): ColumnStyle => ({
  locale,
  isCoded,
  isSpread,
  ends: {
    from: t('field.form.from'),
    until: t('field.form.until'),
  },
});

interface ExportContext {
  db: Database;
  storage: Storage;
}

/**
 * Prepares the file for the caller, and the process by which they follow its progress.
 * @throws Fault notFound, archiveTooLarge
 */
async function prepare(
  within: ExportContext,
  context: HttpContext,
  id: number,
  order: ExportOrder,
) {
  const { db } = within;
  const actor = actorOf(context);
  const locale = localeOf(context);
  const t = translator(locale);
  const seen = await demandSeen(db, actor, id, 'export');
  const fields = await tableFields(db, seen, visibleFields(seen.access, 'export'));
  const where = answersOf(seen, 'export', order.filter);
  if (order.format === 'files') await demandArchivable(db, where);
  const given = { ...within, seen, order, fields, style: styleOf(locale, order, t), t };
  const total = (await db.$count(formAnswers, where)) * countReads(given);
  const { step, ...following } = await followExport(db, actor, total);
  return { answerExport: { ...given, step }, ...following };
}

/**
 * Exports the answers that match a filter, as far as the caller may see them, as a file that is written while it is
 * being downloaded. The export is recorded (threat 60). Sensitive answers are in no file.
 * @throws Fault notFound, sheetsAtOnce, archiveTooLarge
 */
export async function exportFile(
  { db, storage }: ExportContext,
  context: HttpContext,
  id: number,
  order: ExportOrder,
): Promise<Response> {
  const actor = actorOf(context);
  const { answerExport, key, follow } = await prepare({ db, storage }, context, id, order);
  const { form } = answerExport.seen;
  const { format, filter } = order;
  const deed = {
    action: 'forms:answer:export',
    target: `form ${id}`,
    title: form.title,
    after: { format, filter },
  };
  const bytes = follow(bytesOf(answerExport));
  const body = await streamFor(actor.userId, bytes, () => recordDeed(db, actor, deed));
  const response = attachment(body, `${form.key}.${ENDING[format]}`, MEDIA[format]);
  response.headers.set(PROCESS_HEADER, key);
  return response;
}
