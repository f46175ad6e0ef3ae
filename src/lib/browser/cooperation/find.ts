import type { Locale } from '#contract/call/locale.ts';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import { cardOf } from '#domain/cooperation/card.ts';
import { countryName } from '#contract/call/text/country-name.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { askList, Refusal, type Found } from './ask.ts';
import { FIELDS, queryOf, readInquiry, type Inquiry } from './inquiry.ts';
import { narrowLinks } from './narrowed.ts';
import { makeRow } from './row.ts';

const PAGE_SIZE = 20;

type Row = ListedListing | PublicOrganisation;

/** Asks the portal for the page of a list that the address names. @throws as `askList` */
function ask(box: HTMLElement, inquiry: Inquiry): Promise<Found<Row>> {
  const { call = '', query = '', locale } = box.dataset;
  const asked = new URLSearchParams(query);
  for (const name of FIELDS) if (inquiry[name]) asked.set(name, inquiry[name]);
  asked.set('pageNum', String(inquiry.page));
  return askList<Row>(call, asked, locale as Locale);
}

/** Finds the parts of a list, which Finder.astro marks by data attributes. */
function partsOf(box: HTMLElement) {
  const part = <Part extends HTMLElement>(name: string) =>
    box.querySelector<Part>(`[data-${name}]`)!;
  const form = box.querySelector('form')!;
  const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  return {
    form,
    field,
    list: part('list'),
    none: part('none'),
    status: part('status'),
    place: part('place'),
    newer: part<HTMLAnchorElement>('newer'),
    older: part<HTMLAnchorElement>('older'),
    template: part<HTMLTemplateElement>('row'),
    /** Lead to what is narrowed as the list is: where the search is saved, and files of what is found. */
    narrowed: box.querySelectorAll<HTMLAnchorElement>('[data-narrowed]'),
  };
}
type Parts = ReturnType<typeof partsOf>;

/** Returns the name of a code, as the choices of the form have it. A division has the name of its section. */
const namesOf =
  ({ field }: Parts, locale: Locale) =>
  (name: 'sector' | 'country', code: string): string =>
    [...field(name).options].find(
      ({ value, dataset }) => value === code || dataset['of']?.split(' ').includes(code),
    )?.text ?? (name === 'country' ? countryName(code, locale) : '');

function turnTo(link: HTMLAnchorElement, inquiry: Inquiry, isThere: boolean): void {
  link.hidden = !isThere;
  link.href = location.pathname + queryOf(inquiry);
}

/** Shows which page of how many this is, and leads to the one before and behind. */
function showPager({ newer, older, place }: Parts, inquiry: Inquiry, total: number): void {
  const pages = Math.ceil(total / PAGE_SIZE);
  turnTo(newer, { ...inquiry, page: inquiry.page - 1 }, inquiry.page > 1);
  turnTo(older, { ...inquiry, page: inquiry.page + 1 }, inquiry.page < pages);
  place.textContent =
    pages > 1 ? fillIn(place.dataset['words']!, { page: inquiry.page, pages }) : '';
}

/** Keeps the list up to date with the address: its filters and its page (design of the cooperation portal, 15). */
export function startFinder(box: HTMLElement): void {
  const parts = partsOf(box);
  const { form, field, list, none, status, template } = parts;
  const { locale, detail = '' } = box.dataset as { locale: Locale; detail?: string };
  const setting = { template, locale, detail, nameOf: namesOf(parts, locale) };
  /** Number of the latest question, to discard answers to earlier ones. */
  let turn = 0;

  function show({ rows, total }: Found<Row>, inquiry: Inquiry): void {
    list.replaceChildren(...rows.map((row) => makeRow(cardOf(row), setting)));
    none.hidden = rows.length > 0;
    const isAsked = FIELDS.some((name) => inquiry[name] !== '');
    status.textContent = isAsked ? fillIn(status.dataset['found']!, { count: total }) : '';
    showPager(parts, inquiry, total);
    // Whoever has turned to the first or the last page works on in the list: the link that did it is gone.
    if (document.activeElement?.hasAttribute('hidden')) list.querySelector('a')?.focus();
  }

  async function follow(): Promise<void> {
    const own = ++turn;
    const inquiry = readInquiry(new URLSearchParams(location.search));
    for (const name of FIELDS) field(name).value = inquiry[name];
    narrowLinks(parts.narrowed, inquiry);
    list.ariaBusy = 'true';
    status.textContent = status.dataset['busy']!;
    try {
      const found = await ask(box, inquiry);
      if (own !== turn) return;
      const last = Math.ceil(found.total / PAGE_SIZE);
      // Records may be gone since the address was kept.
      if (last > 0 && inquiry.page > last)
        return open(queryOf({ ...inquiry, page: last }), 'replaceState');
      show(found, inquiry);
    } catch (error) {
      if (own !== turn) return;
      status.textContent = error instanceof Refusal ? error.message : status.dataset['failed']!;
    }
    list.ariaBusy = null;
  }

  function open(query: string, way: 'pushState' | 'replaceState' = 'pushState'): void {
    history[way](history.state, '', location.pathname + query);
    void follow();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    open(queryOf(readInquiry(new FormData(form))));
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) form.requestSubmit();
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    open('');
  });
  for (const link of [parts.newer, parts.older]) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(link.search);
      box.scrollIntoView();
    });
  }
  window.addEventListener('popstate', () => void follow());
  if (location.search) void follow();
}
