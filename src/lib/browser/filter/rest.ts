/** A reader of a longer list is led to a span of days that no page of it passes. */
const MOST_PAGES = 30;

type Rel = 'prev' | 'next';
/** The first and the last day that are asked for, an open end as ''. */
export type Days = readonly [from: string, until: string];

const rowsOf = (page: ParentNode, list: string): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>(`#${CSS.escape(list)} > [data-row]`),
];

export const dayOfRow = (row: Element): string => row.querySelector('time')?.dateTime ?? '';

/** Whether pages further on in that direction may hold a day that is asked for. */
function goesOn(rel: Rel, row: Element | undefined, [from, until]: Days): boolean {
  if (!row) return true;
  return rel === 'next' ? dayOfRow(row) >= from : until === '' || dayOfRow(row) <= until;
}

async function readPage(href: string): Promise<Document> {
  const reply = await fetch(href);
  if (!reply.ok) throw new Error(`${href} answers ${reply.status}`);
  return new DOMParser().parseFromString(await reply.text(), 'text/html');
}

/** Puts the rows of another page at their end of the list; an article may stand on two pages. */
function insert(list: HTMLElement, rel: Rel, rows: readonly HTMLElement[]): void {
  const known = new Set(rowsOf(document, list.id).map(({ dataset }) => dataset['row']));
  const added = rows.filter(({ dataset }) => !known.has(dataset['row']));
  for (const row of added) if (document.getElementById(row.id)) row.removeAttribute('id');
  if (rel === 'next') list.append(...added);
  else list.prepend(...added);
}

/** Follows the pager in one direction. @returns whether nothing that may be asked for is left */
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
 * Brings the rows of a list that lie on the pages before and after this one, as far as days are asked for: a filter speaks
 * of the list, and its reader knows nothing of pages. @returns whether all of them have come
 */
export async function bringRest(list: HTMLElement, days: Days): Promise<boolean> {
  const ways = await Promise.all([follow(list, 'prev', days), follow(list, 'next', days)]);
  return ways.every(Boolean);
}
