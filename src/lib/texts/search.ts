import type { MessageKey } from '#content/i18n/translate.ts';
import type { SearchKind } from '#contract/search/search.ts';

/** What the script of the search page says; the page hands these over. */
export const SEARCH_TEXTS = [
  'search.loading',
  'search.found',
  'search.foundOne',
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
export function summary(texts: SearchTexts, count: number, isComplete: boolean): string {
  if (count === 0) return texts['search.none'];
  if (!isComplete) return texts['search.near'].replace('{count}', String(count));
  return texts[count === 1 ? 'search.foundOne' : 'search.found'].replace('{count}', String(count));
}
