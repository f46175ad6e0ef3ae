import { translator } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { PrintedSheet } from './print.ts';
import type { RoundSheet } from './round-sheet.ts';

/** A sheet as the office prints it; empty if it was not begun. */
export function printedOf(one: RoundSheet, locale: Locale): PrintedSheet[] {
  if (!one.sheet) return [];
  const judge = translator(locale)('field.assignment.judge');
  const facts = [`${one.number ?? ''}   ${one.team}`, `${judge}   ${one.judge}`];
  return [{ heading: `${one.blindNo}   ${one.title}`, facts, sheet: one.sheet }];
}
