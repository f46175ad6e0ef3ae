import type { MessageKey } from '#content/i18n/translate.ts';
import type { SearchKind } from '#contract/search/search.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/** Dictionary keys for the script of the search page, which the page hands over. */
export const SEARCH_TEXTS = [
  'search.loading',
  'search.found',
  'search.near',
  'search.none',
  'search.failed',
  'search.kind.news',
  'search.kind.topic',
  'search.kind.result',
  'search.kind.track',
  'search.kind.media',
  'search.kind.alliance',
  'search.kind.policy',
  'search.kind.report',
  'search.kind.park',
  'search.kind.expert',
  'search.kind.organisation',
  'search.kind.page',
  'search.listings',
  'search.onlyListings',
  'label.listing_kind.supply',
  'label.listing_kind.demand',
  'label.listing_kind.cooperationDemand',
  'label.listing_kind.service',
  'label.listing_kind.research',
  'label.listing_kind.legalService',
  'label.listing_kind.dataset',
  'label.listing_kind.activity',
] as const satisfies readonly MessageKey[];

export type SearchTexts = Readonly<Record<(typeof SEARCH_TEXTS)[number], string>>;

/** Returns the name of a kind of page; empty for a kind that this script does not know yet. */
export const kindName = (texts: SearchTexts, kind: string): string =>
  texts[`search.kind.${kind as SearchKind}`] ?? '';

/** Returns the sentence above the results. */
export function summary(texts: SearchTexts, count: number, isComplete: boolean): string {
  if (count === 0) return texts['search.none'];
  return fillIn(texts[isComplete ? 'search.found' : 'search.near'], { count });
}
