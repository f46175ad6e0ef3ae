import { translator } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { gridFields } from '#domain/judging/sheet/grid.ts';
import { EMPTY_SHEET, valueAt } from '#domain/judging/sheet/writing.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { contentOf } from '../sheet/present.ts';
import { shownTotal } from '../total.ts';
import { rowCode } from './code.ts';
import { FIXED_TITLES, titlesOf } from './column.ts';
import type { OwnRow, readOwn } from './own.ts';

type Own = Awaited<ReturnType<typeof readOwn>>;

/** The judge who exports a workbook, and the language. */
export interface WorkbookReader {
  secret: Buffer;
  accountId: number;
  locale: Locale;
}

function lineOf({ round }: Own, { id, blindNo, title, sheet }: OwnRow, taker: WorkbookReader) {
  const t = translator(taker.locale);
  const content = sheet ? contentOf(sheet) : EMPTY_SHEET;
  const mark = { id, version: sheet?.version ?? 0 };
  return [
    rowCode(taker.secret, taker.accountId, mark),
    blindNo,
    title,
    t(sheet ? `label.sheet_state.${sheet.state}` : 'score.untouched'),
    shownTotal(round, sheet),
    ...gridFields(round.criteria).map((field) => valueAt(content, field)),
  ];
}

/** Writes a workbook with all of a judge's sheets in a round, to be filled in elsewhere. */
export function writeOwn(own: Own, taker: WorkbookReader): Promise<Buffer> {
  const { locale } = taker;
  const t = translator(locale);
  return writeSheet({
    title: own.round.name[locale] || own.round.name.zh,
    head: [...FIXED_TITLES.map((key) => t(key)), ...titlesOf(own.round, locale)],
    rows: own.rows.map((row) => lineOf(own, row, taker)),
  });
}
