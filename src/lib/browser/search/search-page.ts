import type { Locale } from '#contract/call/locale.ts';
import type { SearchPage } from '#contract/search/search.ts';
import { addressOf, readInquiry, type Inquiry } from './address.ts';
import { readArticle } from './article.ts';
import { createFinder, type Findings } from './find.ts';
import { narrow } from './narrow.ts';
import { makeRow } from './row.ts';
import { summary, type SearchTexts } from '#lib/texts/search.ts';
import { viewOf, type View } from './view.ts';

/** Results that are shown at a time. */
const STEP = 10;
/** After the last key, in milliseconds. */
const PAUSE = 200;

/** Drives the search page: nothing of the index is loaded before something is searched for. */
export function startSearchPage(root: HTMLElement): void {
  const view = viewOf(root);
  const texts = JSON.parse(root.dataset['texts']!) as SearchTexts;
  const locale = root.dataset['locale'] as Locale;
  const find = createFinder(locale);
  /** Counts inquiries: an answer that comes after a later question is of no use. */
  let turn = 0;

  async function show(pages: readonly SearchPage[], query: string, own: number): Promise<void> {
    const setting = { template: view.row, texts, locale, query };
    const next = pages.slice(0, STEP);
    const read = await Promise.all(next.map(({ path }) => readArticle(path)));
    if (own !== turn) return;
    const rows = next.flatMap((page, at) => (read[at] ? [makeRow(page, read[at], setting)] : []));
    const first = rows[0]?.querySelector('a');
    view.results.append(...rows);
    const rest = pages.slice(STEP);
    view.showMore(rest.length === 0 ? undefined : () => void more(rest, query, own));
    if (view.moreHadFocus()) first?.focus();
  }

  const more = (pages: readonly SearchPage[], query: string, own: number) =>
    show(pages, query, own);

  async function present(findings: Findings, inquiry: Inquiry, own: number): Promise<void> {
    const { pages, kinds, years } = narrow(findings.pages, inquiry);
    view.setFilters(kinds, years, inquiry);
    view.clear(pages.length === 0 ? 'none' : undefined);
    view.say(summary(texts, pages.length, findings.isComplete));
    await show(pages, inquiry.query, own);
  }

  async function run(inquiry: Inquiry): Promise<void> {
    const own = ++turn;
    history.replaceState(history.state, '', location.pathname + addressOf(inquiry));
    if (inquiry.query.trim() === '') return view.reset();
    view.say(texts['search.loading']);
    try {
      const findings = await find(inquiry.query);
      if (own === turn) await present(findings, inquiry, own);
    } catch {
      if (own !== turn) return;
      view.clear('failed');
      view.say(texts['search.failed']);
    }
  }

  listen(view, run);
  root.querySelector<HTMLElement>('[data-share]')!.onclick = ({ currentTarget }) =>
    void import('#lib/browser/address/share.ts').then(({ share }) =>
      share(currentTarget as HTMLElement, Object.fromEntries(new URLSearchParams(location.search))),
    );
}

function listen(view: View, run: (inquiry: Inquiry) => Promise<void>): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const runNow = () => {
    clearTimeout(pause);
    void run(view.inquiry());
  };
  const runSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(runNow, PAUSE);
  };
  // What an input method has not finished is no word yet.
  view.field.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) runSoon();
  });
  view.field.addEventListener('compositionend', runSoon);
  view.filters.addEventListener('change', runNow);
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    runNow();
  });
  const asked = readInquiry(location.search);
  view.open(asked);
  if (asked.query) void run(asked);
}
