import { LANGUAGE_TAG, shownIn, type Locale } from '#contract/call/locale.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import { askList, Refusal, type Found } from '#lib/browser/cooperation/ask.ts';
import { formatDay } from '#lib/date.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { SearchTexts } from '#lib/texts/search.ts';
import type { Inquiry } from './address.ts';
import { makeRow, type Result } from './row.ts';

const STEP = 10;
/** Milliseconds for which the reader has typed nothing. The portal answers an address 60 times a minute. */
const PAUSE = 500;

/** What the section is shown with. */
interface Setting {
  texts: SearchTexts;
  locale: Locale;
  /** The addresses of listings by their kind, with `[id]` in the place of the number. */
  details: Readonly<Record<string, string>>;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Finds the parts of the section, which Search.astro marks by data attributes. */
function partsOf(root: HTMLElement) {
  const part = <Part extends HTMLElement>(name: string) =>
    root.querySelector<Part>(`[data-${name}]`)!;
  return {
    root,
    heading: part('heading'),
    note: part('note'),
    list: part('list'),
    rest: part<HTMLButtonElement>('rest'),
    template: part<HTMLTemplateElement>('listing'),
  };
}
type Parts = ReturnType<typeof partsOf>;

function resultOf(
  { id, kind, title, summary, organisation: { name }, publishedAt }: ListedListing,
  { texts, locale, details }: Setting,
): Result {
  const written = shownIn(title, locale);
  return {
    path: details[kind]!.replace('[id]', String(id)),
    kind: texts[`label.listing_kind.${kind}`],
    when: formatDay(publishedAt, locale),
    year: 0,
    text: {
      title: title[written],
      body: `${name[shownIn(name, locale)]} · ${summary[shownIn(summary, locale)]}`,
      titleLang: written === locale ? undefined : LANGUAGE_TAG[written],
    },
  };
}

function say({ root, note }: Parts, text: string): void {
  root.hidden = false;
  note.hidden = text === '';
  note.textContent = text;
}

/** Shows the first listings, or more of them behind those, of which the first takes the focus. */
function show(
  parts: Parts,
  setting: Setting,
  { rows, total }: Found<ListedListing>,
  { query, page }: { query: string; page: number },
): void {
  const { template, list, heading, rest, root } = parts;
  const row = { template, locale: setting.locale, query };
  const made = rows.map((listing) => makeRow(resultOf(listing, setting), row));
  const first = made[0]?.querySelector('a');
  if (page === 1) list.replaceChildren();
  list.append(...made);
  say(parts, '');
  root.hidden = total === 0;
  heading.textContent = fillIn(setting.texts['search.listings'], { count: total });
  rest.hidden = page * STEP >= total;
  if (page > 1) first?.focus();
}

/**
 * Creates what shows the listings of organisations that have the words of a search. They change too often for the
 * index of the pages, so that the portal is asked (design of the cooperation portal, 15).
 * @returns a function that resolves to the number of listings found
 */
export function createListings(root: HTMLElement, texts: SearchTexts, locale: Locale) {
  const parts = partsOf(root);
  const setting = { texts, locale, details: JSON.parse(root.dataset['details']!) };

  function ask(query: string, page: number): Promise<Found<ListedListing>> {
    // Of a longer question, for which pages are found, the portal takes the beginning.
    const keyword = query.slice(0, LENGTH.keyword);
    const asked = { keyword, pageNum: String(page), pageSize: String(STEP) };
    return askList<ListedListing>(root.dataset['call']!, new URLSearchParams(asked), locale);
  }

  /** What fails can be asked for again, by the button or by another search. */
  async function bring(query: string, page: number, isWanted: () => boolean): Promise<number> {
    const then = (next: number) => () => void bring(query, next, isWanted);
    parts.rest.onclick = null;
    try {
      const found = await ask(query, page);
      if (!isWanted()) return 0;
      show(parts, setting, found, { query, page });
      parts.rest.onclick = then(page + 1);
      return found.total;
    } catch (error) {
      if (!isWanted()) return 0;
      say(parts, error instanceof Refusal ? error.message : texts['search.failed']);
      parts.rest.onclick = then(page);
      return 0;
    }
  }

  return async ({ query, kind, year }: Inquiry, isWanted: () => boolean): Promise<number> => {
    root.hidden = true;
    if (kind || year) return 0;
    await wait(PAUSE);
    return isWanted() ? bring(query.trim(), 1, isWanted) : 0;
  };
}
