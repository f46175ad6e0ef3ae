import { translator, type MessageKey } from '#content/i18n/translate.ts';
import { isPractice } from '#contract/contest/contest.ts';
import { phoneNumber } from '#contract/identity/credential.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Reading } from '#contract/kind/reading.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf, localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { writeFor } from '#server/platform/sheet/at-once.ts';
import { writeSheet, XLSX } from '#server/platform/sheet/write.ts';
import { readLabels, type Labels } from '#server/platform/dictionary/label.ts';
import { streamRecords, type ListQuery } from './read.ts';
import type { Reader } from './store.ts';

type Cell = string | number | null;

/** Maximum number of records per file; a filter shortens a longer list. */
const MAX_ROWS = SHEET_LIMIT.rows;
/** Dictionary of boolean values. */
const YES_NO = 'yes_no';

/** A value as text or number of a cell. */
function cellOf(value: unknown, locale: Locale, labels: ReadonlyMap<string, string>): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || typeof value === 'boolean') {
    return labels.get(String(value)) ?? String(value);
  }
  if (Array.isArray(value)) return value.map((one) => cellOf(one, locale, labels)).join(', ');
  if ('zh' in (value as object)) return textOf(value as Record<Locale, string>, locale);
  return JSON.stringify(value);
}
const textOf = (text: Record<Locale, string>, locale: Locale) => text[locale] || text.zh;
const NO_LABELS: ReadonlyMap<string, string> = new Map();

const dictionaryOf = (
  { dictionaries }: Pick<Reading, 'dictionaries'>,
  field: string,
  value: unknown,
) => (typeof value === 'boolean' ? YES_NO : dictionaries[field]);

/** The field of all kinds that names their session. */
const YEAR = 'year';
const toldYear = (year: unknown, locale: Locale): unknown =>
  isPractice({ year: Number(year) }) ? translator(locale)('admin.practice') : year;

/** The columns of a kind of record, with their titles. */
export function columnsOf({ name, row }: Reading, locale: Locale) {
  const t = translator(locale);
  const fields = ['id', ...Object.keys(row.shape)];
  const head = fields.map((field) => t(`field.${name}.${field}` as MessageKey));
  return { title: t(`resource.${name}` as MessageKey), fields, head };
}

/** Records as rows of a sheet, with labels instead of codes. */
export async function toSheetRows(
  db: Database,
  resource: Reading,
  records: readonly object[],
  locale: Locale,
): Promise<Cell[][]> {
  const dictionaries = [YES_NO, ...Object.values(resource.dictionaries)];
  const labels: Labels = await readLabels(db, dictionaries, locale);
  const { fields } = columnsOf(resource, locale);
  return (records as readonly Record<string, unknown>[]).map((record) =>
    fields.map((field) => {
      const known = labels.get(dictionaryOf(resource, field, record[field]) ?? '');
      const value = field === YEAR ? toldYear(record[field], locale) : record[field];
      return cellOf(value, locale, known ?? NO_LABELS);
    }),
  );
}

async function rowsOf(
  db: Database,
  reader: Reader,
  context: HttpContext,
  asked: ListQuery<Reading>,
): Promise<Cell[][]> {
  const { resource } = reader;
  const locale = localeOf(context);
  const rows: Cell[][] = [];
  for await (const records of streamRecords(db, reader, actorOf(context), asked, MAX_ROWS)) {
    const shown = (await reader.forSheet?.(db, records, locale)) ?? records;
    rows.push(...(await toSheetRows(db, resource, shown, locale)));
  }
  return rows;
}

/** A filter as the log keeps it: phone numbers in it are masked. */
const maskedFilter = (filter: object = {}): object =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]: [string, unknown]) => {
      const phone = phoneNumber.safeParse(value);
      return [name, phone.success ? maskPhone(plainPhone(phone.data)) : value];
    }),
  );

/**
 * Exports the records that match a filter as a sheet in the caller's language, and records the export in the log
 * (threat 60).
 * @throws Fault sheetsAtOnce
 */
export function exportRecords(
  db: Database,
  reader: Reader,
  context: HttpContext,
  asked: ListQuery<Reading>,
): Promise<Response> {
  const { resource } = reader;
  const { title, head } = columnsOf(resource, localeOf(context));
  const actor = actorOf(context);
  return writeFor(actor.userId, async () => {
    const rows = await rowsOf(db, reader, context, asked);
    const bytes = await writeSheet({ title, head, rows });
    await recordDeed(db, actor, {
      action: `${resource.permission}:export`,
      target: resource.name,
      after: { rows: rows.length, filter: maskedFilter(asked.filter) },
    });
    return attachment(new Uint8Array(bytes), `${title}.xlsx`, XLSX);
  });
}
