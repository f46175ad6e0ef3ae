import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { translator, type MessageKey } from '#content/i18n/translate.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Locale } from '#contract/call/locale.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { writeCell, type Words } from '#domain/editorial/sheet/cell.ts';
import { sheetColumns, type Column } from '#domain/editorial/sheet/column.ts';
import { valueAt } from '#domain/editorial/sheet/row.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { actorOf, localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { streamFor } from '#server/platform/sheet/at-once.ts';
import { streamSheets, type RowStream } from '#server/platform/sheet/stream.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import type { ContentKind } from '../kind.ts';
import { listQuery } from '../list.ts';
import type { Sessions } from '../store/session.ts';
import { contentItems } from '../store/table.ts';
import { headOf } from './head.ts';
import { offeredBy, sheetWords, titleOf } from '../words.ts';

type Ordered = z.output<ContentType['exportSheet']['body']>;

/** Number of records held in memory at a time. */
const BATCH_SIZE = 200;

/** Yields the records with the given ids, in their order. */
async function* readBatches(db: Database, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const lot = ids.slice(from, from + BATCH_SIZE);
    const { id, version, data } = contentItems;
    const found = await db.select({ id, version, data }).from(contentItems).where(inArray(id, lot));
    const byId = new Map(found.map((item) => [item.id, item]));
    // A record that was removed in the meantime has no row.
    yield lot.flatMap((one) => byId.get(one) ?? []);
  }
}

async function* rowBatches(
  db: Database,
  ids: readonly number[],
  columns: readonly Column[],
  words: Words,
) {
  for await (const lot of readBatches(db, ids)) {
    yield lot.map(({ id, version, data }) => [
      id,
      version,
      ...columns.map((column) => writeCell(column, valueAt(data, column.path), words)),
    ]);
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

/** A second sheet that lists the options of closed columns. */
function choicesSheet(type: ContentType, columns: readonly Column[], locale: Locale): RowStream[] {
  const offered = columns.map((column) => ({ column, words: offeredBy(column, locale) }));
  const closed = offered.filter(({ words }) => words.length > 0);
  if (closed.length === 0) return [];
  const longest = Math.max(...closed.map(({ words }) => words.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    closed.map(({ words }) => words[at] ?? null),
  );
  const head = closed.map(({ column }) => titleOf(type, column, locale));
  return [{ title: translator(locale)('sheet.choices'), head, rows: once(rows) }];
}

/**
 * Exports the records that match a filter as a sheet that can be edited and imported again; the export is recorded in
 * the log.
 * @throws Fault sheetsAtOnce
 */
export async function exportItems(
  db: Database,
  kind: ContentKind,
  sessions: Sessions,
  context: HttpContext,
  { filter, order }: Ordered,
): Promise<Response> {
  const { type } = kind;
  const [actor, locale] = [actorOf(context), localeOf(context)];
  const listed = listQuery(kind, actor, 'query', {
    filter,
    order,
    visible: await sessions.list(db),
  });
  const found = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(listed.where)
    .orderBy(...listed.order)
    .limit(SHEET_LIMIT.rows);
  const ids = found.map(({ id }) => id);
  const columns = sheetColumns(type);
  const title = translator(locale)(`office.${type.type}` as MessageKey);
  const records = {
    title,
    head: headOf(type, columns, locale),
    rows: rowBatches(db, ids, columns, sheetWords(locale)),
  };
  const deed = {
    action: `${type.permission}:export`,
    target: type.type,
    after: { rows: ids.length, filter },
  };
  const body = await streamFor(
    actor.userId,
    streamSheets([records, ...choicesSheet(type, columns, locale)]),
    () => recordDeed(db, actor, deed),
  );
  return attachment(body, `${title}.xlsx`, XLSX);
}
