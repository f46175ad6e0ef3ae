import { FIELDS, type Inquiry } from './inquiry.ts';

/** Narrows where links lead as a list is narrowed, besides what they name themselves: its files, a search to save. */
export function narrowLinks(links: Iterable<HTMLAnchorElement>, inquiry: Inquiry): void {
  for (const link of links) {
    const asked = new URLSearchParams(link.search);
    for (const name of FIELDS) {
      asked.delete(name);
      if (inquiry[name]) asked.set(name, inquiry[name]);
    }
    link.search = String(asked);
  }
}
