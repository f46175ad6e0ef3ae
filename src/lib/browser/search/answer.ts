import type { Locale } from '#contract/call/locale.ts';
import type { SearchPage } from '#contract/search/search.ts';
import { summary, type SearchTexts } from '#lib/texts/search.ts';
import type { Inquiry } from './address.ts';
import { readArticle } from './article.ts';
import { createFinder, type Findings } from './find.ts';
import { narrow } from './narrow.ts';
import { createListings } from './listings.ts';
import { makeRow, resultOf } from './row.ts';
import type { View } from './view.ts';

/** Number of results shown at a time. */
const STEP = 10;

/** Returns whether an answer is still wanted: not if a later search has begun. */
type IsWanted = () => boolean;

/** Creates what answers searches in the view. It is loaded with the first search. */
export function createAnswer(view: View, texts: SearchTexts, locale: Locale) {
  const find = createFinder(locale);
  const showListings = createListings(view.listings, texts, locale);

  async function show(pages: readonly SearchPage[], query: string, isWanted: IsWanted) {
    const setting = { template: view.row, locale, query };
    const next = pages.slice(0, STEP);
    const read = await Promise.all(next.map(({ path }) => readArticle(path)));
    if (!isWanted()) return;
    const rows = next.flatMap((page, at) =>
      read[at] ? [makeRow(resultOf(page, read[at], texts, locale), setting)] : [],
    );
    const first = rows[0]?.querySelector('a');
    view.results.append(...rows);
    const rest = pages.slice(STEP);
    view.showMore(rest.length === 0 ? undefined : () => void more(rest, query, isWanted));
    if (view.moreHadFocus()) first?.focus();
  }

  /** If the remaining results do not arrive, those shown stay, and the rest can be requested again. */
  async function more(pages: readonly SearchPage[], query: string, isWanted: IsWanted) {
    try {
      await show(pages, query, isWanted);
    } catch {
      if (!isWanted()) return;
      view.say(texts['search.failed']);
      view.showMore(() => void more(pages, query, isWanted));
    }
  }

  async function present(findings: Findings, inquiry: Inquiry, isWanted: IsWanted) {
    const { pages, kinds, years } = narrow(findings.pages, inquiry);
    view.setFilters(kinds, years, inquiry);
    view.clear(pages.length === 0 ? 'none' : undefined);
    view.say(summary(texts, pages.length, findings.isComplete));
    await show(pages, inquiry.query, isWanted);
    const listings = await showListings(inquiry, isWanted);
    if (pages.length > 0 || listings === 0 || !isWanted()) return;
    view.clear('listings');
    view.say(texts['search.onlyListings']);
  }

  return async (inquiry: Inquiry, isWanted: IsWanted): Promise<void> => {
    const findings = await find(inquiry.query);
    if (isWanted()) await present(findings, inquiry, isWanted);
  };
}
