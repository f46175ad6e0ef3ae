import { isMessageKey, translator, type Translate } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type {
  ApplicationStatistic,
  Format,
  RegisterStatistic,
  StatisticPage,
} from '#contract/statistic/statistic.ts';
import { orderRows, type Order } from '#domain/statistic/order.ts';
import { nameKeyOf } from '#domain/statistic/name.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { writeFor } from '#server/platform/sheet/at-once.ts';
import { csvText } from '#server/platform/sheet/csv.ts';
import { writeSheet, XLSX } from '#server/platform/sheet/write.ts';
import type { Sheet } from '#server/platform/sheet/sheet.ts';

type Statistic = RegisterStatistic | ApplicationStatistic;
type Row = Statistic['rows'][number];

/** An export of a table. */
export interface StatisticExport {
  page: Pick<StatisticPage, 'name' | 'columns'>;
  group: string;
  order: Order;
  format: Format;
  locale: Locale;
  /** The query, as it is logged. */
  filter: object;
}

/** Returns the display name of a group. */
const nameOf =
  (t: Translate, group: string, locale: Locale) =>
  ({ key, label }: Row): string => {
    const known = nameKeyOf(group, key);
    if (label) return label[locale] || label.zh;
    return known && isMessageKey(known) ? t(known) : key;
  };

/** Returns the table as shown: rows in their order, and the total. */
function sheetOf(statistic: Statistic, { page, group, order, locale }: StatisticExport): Sheet {
  const t = translator(locale);
  const named = nameOf(t, group, locale);
  const rows: readonly Row[] = orderRows<Row>(statistic.rows, order, named);
  const values = (all: Readonly<Record<string, number | null>>) =>
    page.columns.map((column) => all[column] ?? null);
  const title = page.name === 'register' ? 'route.statisticRegister' : 'route.statisticApplication';
  const head = [
    `statistic.group.${group}`,
    ...page.columns.map((column) => `statistic.column.${column}`),
  ];
  return {
    title: `${t(title)} ${statistic.from} ${statistic.until}`,
    head: head.map((key) => (isMessageKey(key) ? t(key) : key)),
    rows: [
      ...rows.map((row) => [named(row), ...values(row.values)]),
      [t('statistic.total'), ...values(statistic.total)],
    ],
  };
}

const MEDIA = { xlsx: XLSX, csv: 'text/csv; charset=utf-8' } as const;

const bytesOf = async (sheet: Sheet, format: Format): Promise<Uint8Array<ArrayBuffer>> =>
  format === 'csv'
    ? new TextEncoder().encode(csvText(sheet))
    : new Uint8Array(await writeSheet(sheet));

/** Logs an export of figures with its filter (threat 60). */
export const recordExport = (db: Database, actor: Actor, name: string, after: object) =>
  recordDeed(db, actor, {
    action: 'contest:channel:export',
    target: `statistic ${name}`,
    after,
  });

/** Exports the table of a page as a file and logs it. @throws Fault sheetsAtOnce */
export function exportStatistic(
  db: Database,
  actor: Actor,
  statistic: Statistic,
  order: StatisticExport,
): Promise<Response> {
  const { page, format, filter } = order;
  return writeFor(actor.userId, async () => {
    const sheet = sheetOf(statistic, order);
    const bytes = await bytesOf(sheet, format);
    await recordExport(db, actor, page.name, { format, rows: statistic.rows.length, filter });
    return attachment(bytes, `${sheet.title}.${format}`, MEDIA[format]);
  });
}
