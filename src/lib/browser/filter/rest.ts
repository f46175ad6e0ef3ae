/** Maximum number of pages fetched per direction. The filter reports that a longer list may be incomplete. */
const MOST_PAGES = 30;

type Rel = 'prev' | 'next';
/** The first and the last wanted day; '' for an open end. */
export type Days = readonly [from: string, until: string];

const rowsOf = (page: ParentNode, list: string): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>(`#${CSS.escape(list)} > [data-row]`),
];

/** The day of a row of a list; empty if it has none. */
export const dayOfRow = (row: Element): string => row.querySelector('time')?.dateTime ?? '';

/** Returns whether further pages in this direction may contain a wanted day. */
function goesOn(rel: Rel, row: Element | undefined, [from, until]: Days): boolean {
  if (!row) return true;
  return rel === 'next' ? dayOfRow(row) >= from : until === '' || dayOfRow(row) <= until;
}

async function readPage(href: string): Promise<Document> {
  const reply = await fetch(href);
  if (!reply.ok) throw new Error(`${href} answers ${reply.status}`);
  return new DOMParser().parseFromString(await reply.text(), 'text/html');
}

/**
 * Inserts the rows of another page at the matching end of the list. An article may be on two pages, and is inserted
 * once.
 */
function insert(list: HTMLElement, rel: Rel, rows: readonly HTMLElement[]): void {
  const known = new Set(rowsOf(document, list.id).map(({ dataset }) => dataset['row']));
  const added = rows.filter(({ dataset }) => !known.has(dataset['row']));
  for (const row of added) if (document.getElementById(row.id)) row.removeAttribute('id');
  if (rel === 'next') list.append(...added);
  else list.prepend(...added);
}

/** Follows the pager in one direction. @returns whether no wanted rows are left */
async function follow(list: HTMLElement, rel: Rel, days: Days): Promise<boolean> {
  let page: Document = document;
  let rows = rowsOf(page, list.id);
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const link = page.querySelector<HTMLAnchorElement>(`nav a[rel=${rel}]`);
    if (!link || !goesOn(rel, rel === 'next' ? rows.at(-1) : rows[0], days)) return true;
    page = await readPage(link.getAttribute('href')!);
    rows = rowsOf(page, list.id);
    insert(list, rel, rows);
  }
  return false;
}

/**
 * Fetches the rows on the pages before and after this one, as far as the wanted days reach: a filter applies to the
 * whole list, not to one page of it. @returns whether all of them arrived
 */
export async function fetchRest(list: HTMLElement, days: Days): Promise<boolean> {
  const ways = await Promise.all([follow(list, 'prev', days), follow(list, 'next', days)]);
  return ways.every(Boolean);
}
