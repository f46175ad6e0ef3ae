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
import { lotsOf, type Making, type Ordered } from './making.ts';
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

function bytesOf(making: Making): AsyncGenerator<Uint8Array> {
  switch (making.ordered.format) {
    case 'xlsx':
      return streamSheets(sheetsOf(making));
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

/** How many times all answers are read to make the file: once for each of its sheets. */
const passesOf = (given: Omit<Making, 'step'>): number =>
  given.ordered.format === 'xlsx' ? tablesIn(given).length : 1;

const styleOf = (locale: Locale, { isCoded, isSpread }: Ordered, t: Translate): ColumnStyle => ({
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
async function prepare(within: ExportContext, context: HttpContext, id: number, ordered: Ordered) {
  const { db } = within;
  const actor = actorOf(context);
  const locale = localeOf(context);
  const t = translator(locale);
  const seen = await demandSeen(db, actor, id, 'export');
  const fields = await tableFields(db, seen, visibleFields(seen.access, 'export'));
  const where = answersOf(seen, 'export', ordered.filter);
  if (ordered.format === 'files') await demandArchivable(db, where);
  const given = { ...within, seen, ordered, fields, style: styleOf(locale, ordered, t), t };
  const total = (await db.$count(formAnswers, where)) * passesOf(given);
  const { step, ...following } = await followExport(db, actor, total);
  return { making: { ...given, step }, ...following };
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
  ordered: Ordered,
): Promise<Response> {
  const actor = actorOf(context);
  const { making, key, follow } = await prepare({ db, storage }, context, id, ordered);
  const { form } = making.seen;
  const { format, filter } = ordered;
  const deed = {
    action: 'forms:answer:export',
    target: `form ${id}`,
    title: form.title,
    after: { format, filter },
  };
  const bytes = follow(bytesOf(making));
  const body = await streamFor(actor.userId, bytes, () => recordDeed(db, actor, deed));
  const response = attachment(body, `${form.key}.${ENDING[format]}`, MEDIA[format]);
  response.headers.set(PROCESS_HEADER, key);
  return response;
}
