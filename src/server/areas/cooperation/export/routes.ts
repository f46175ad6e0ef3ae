import { translator } from '#content/i18n/translate.ts';
import { exportList } from '#contract/cooperation/list-export.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { csvText } from '#server/platform/sheet/csv.ts';
import { today } from '../listing/live.ts';
import { findExported, type Exported, type ExportQuery } from './find.ts';
import { sheetOf } from './sheet.ts';

/** Files that an address may ask for: each is as long as fifty pages of a list. */
export const EXPORT_LIMIT: Limit = { name: 'cooperation:export', times: 10, seconds: 60 };

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

function textOf(exported: Exported, { list, format, locale }: ExportQuery): string {
  if (format === 'csv') return csvText(sheetOf(exported, { locale, t: translator(locale) }));
  const { total, listings, organisations } = exported;
  return JSON.stringify({ list, total, rows: listings ?? organisations });
}

/** Exports a list as a file, named by the list and the day. */
async function exportFile(db: Database, query: ExportQuery, origin: string): Promise<Response> {
  const { list, format, locale } = query;
  const text = textOf(await findExported(db, query, origin), query);
  const name = `${translator(locale)(`cooperation.${list}`)} ${today()}.${format}`;
  return attachment(text, name, TYPES[format]);
}

/** Mounts the export of public lists. @throws Fault tooOften */
export function exportRoutes({ mount, db, origin }: Api): void {
  mount(exportList, async ({ query }, context) => {
    await consume(db, EXPORT_LIMIT, limitedAddress(context.get('address')));
    return exportFile(db, query, origin);
  });
}
