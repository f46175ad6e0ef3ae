import type { MessageKey } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { SearchKind } from '#contract/search/search.ts';
import { counted } from './counted.ts';

/** What the script of the search page says; the page hands these over. */
export const SEARCH_TEXTS = [
  'search.loading',
  'search.found.one',
  'search.found.other',
  'search.near',
  'search.none',
  'search.failed',
  'search.kind.news',
  'search.kind.topic',
  'search.kind.result',
  'search.kind.track',
  'search.kind.media',
  'search.kind.alliance',
  'search.kind.page',
] as const satisfies readonly MessageKey[];

export type SearchTexts = Readonly<Record<(typeof SEARCH_TEXTS)[number], string>>;

/** The name of a kind of page; nothing for one that this script does not know yet. */
export const kindName = (texts: SearchTexts, kind: string): string =>
  texts[`search.kind.${kind as SearchKind}`] ?? '';

/** The sentence above the results. */
export function summary(
  texts: SearchTexts,
  count: number,
  { isComplete, locale }: { isComplete: boolean; locale: Locale },
): string {
  if (count === 0) return texts['search.none'];
  if (!isComplete) return texts['search.near'].replace('{count}', String(count));
  return texts[counted('search.found', count, locale)].replace('{count}', String(count));
}
