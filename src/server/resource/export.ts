import { translator, type MessageKey } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/locale.ts';
import type { Resource } from '#contract/resource.ts';
import { recordDeed } from '#server/audit/service.ts';
import type { Database } from '#server/db/database.ts';
import { attachment } from '#server/http/attachment.ts';
import { actorOf, localeOf, type HttpContext } from '#server/http/context.ts';
import { writeSheet } from '#server/sheet/write.ts';
import { listRecords, type Asked } from './read.ts';
import type { RecordOf, Store } from './store.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** One file holds so many records at most; a filter makes a list shorter. */
const MOST_ROWS = 10_000;
const STEP = 50;

/** A value as a person reads it in a cell. */
function cellOf(value: unknown, locale: Locale): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'object' && 'zh' in value && 'en' in value) {
    return String(value[locale] || value.zh);
  }
  return Array.isArray(value)
    ? value.map((one) => cellOf(one, locale)).join(', ')
    : JSON.stringify(value);
}

async function* recordsOf(
  db: Database,
  store: Store,
  context: HttpContext,
  asked: Asked<Resource>,
) {
  const caller = actorOf(context);
  for (let pageNum = 1; (pageNum - 1) * STEP < MOST_ROWS; pageNum += 1) {
    const page = { ...asked, pageNum, pageSize: STEP, action: 'export' } as const;
    const { rows } = await listRecords(db, store, caller, page);
    yield* rows;
    if (rows.length < STEP) return;
  }
}

/** The records that a filter leaves, as a sheet in the caller's language; that it was taken is remembered (threat 60). */
export async function exportRecords(
  db: Database,
  store: Store,
  context: HttpContext,
  asked: Asked<Resource>,
): Promise<Response> {
  const { name, row, permission } = store.resource;
  const locale = localeOf(context);
  const t = translator(locale);
  const fields = ['id', ...Object.keys(row.shape)];
  const records: RecordOf<Resource>[] = await Array.fromAsync(recordsOf(db, store, context, asked));
  const title = t(`resource.${name}` as MessageKey);
  const head = fields.map((field) => t(`field.${name}.${field}` as MessageKey));
  const rows = records.map((record) => fields.map((field) => cellOf(record[field], locale)));
  const bytes = await writeSheet({ title, head, rows });
  const deed = { action: `${permission}:export`, target: name };
  await recordDeed(db, actorOf(context), {
    ...deed,
    after: { rows: rows.length, filter: asked.filter },
  });
  return attachment(new Uint8Array(bytes), `${title}.xlsx`, XLSX);
}
