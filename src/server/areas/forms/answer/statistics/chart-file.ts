import type * as z from 'zod/mini';
import { translator, type Translate } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { FormChart, exportChart } from '#contract/forms/statistic.ts';
import { wordsIn, type CellValue } from '#domain/forms/answer/column.ts';
import { visibleQuestions } from '#domain/forms/answer/question.ts';
import type { Database } from '#server/platform/db/database.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { callerOf, localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { streamFor } from '#server/platform/sheet/at-once.ts';
import { streamSheets, type RowStream } from '#server/platform/sheet/stream.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import { readView } from '../service.ts';
import { readStatistics } from './statistics.ts';

/** Percentage with one decimal; null if nobody answered. */
const shareOf = (count: number, persons: number): number | null =>
  persons === 0 ? null : Math.round((count * 1000) / persons) / 10;

function sheetOf(
  { persons, options }: FormChart,
  field: Field,
  { locale, t }: { locale: Locale; t: Translate },
): RowStream {
  const known = 'options' in field ? field.options : [];
  const labels = new Map(known.map(({ id, label }) => [id, wordsIn(label, locale)]));
  const rows = options.map(({ id, count }): CellValue[] => [
    labels.get(id) ?? String(id),
    count,
    shareOf(count, persons),
  ]);
  return {
    title: wordsIn(field.title, locale),
    head: [t('admin.answer.option'), t('admin.answer.count'), t('admin.answer.sharePercent')],
    rows: (async function* () {
      yield await Promise.resolve(rows);
    })(),
  };
}

/**
 * Exports the table of one chart, under the same rules as the chart.
 * @throws Fault notFound if the caller may not see the chart, forbidden, sheetsAtOnce
 */
export async function chartFile(
  db: Database,
  context: HttpContext,
  id: number,
  { filter, field: named }: z.output<typeof exportChart.body>,
): Promise<Response> {
  const caller = callerOf(context);
  const locale = localeOf(context);
  const { charts } = await readStatistics(db, caller, id, filter);
  const view = await readView(db, caller, id);
  const chart = charts.find(({ field }) => field === named);
  const placed = visibleQuestions(view).find(({ item }) => item.id === named);
  if (!chart || !placed) throw new Fault('notFound');
  const sheet = sheetOf(chart, placed.item, { locale, t: translator(locale) });
  const body = await streamFor(caller.userId, streamSheets([sheet]), () => Promise.resolve());
  return attachment(body, `${view.form.key}-${placed.item.name}.xlsx`, XLSX);
}
