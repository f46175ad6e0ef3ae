/** A search as the address stores it, so that it can be shared and the back button returns to it. */
export interface Inquiry {
  query: string;
  kind: string;
  /** Year of a session as text; empty for any. */
  year: string;
}

/** Reads a search from the query of an address. */
export function readInquiry(search: string): Inquiry {
  const parameters = new URLSearchParams(search);
  return {
    query: (parameters.get('q') ?? '').slice(0, 100),
    kind: parameters.get('kind') ?? '',
    year: parameters.get('year') ?? '',
  };
}

/** Returns the query string of a search; empty if nothing is searched for. */
export function addressOf({ query, kind, year }: Inquiry): string {
  if (query.trim() === '') return '';
  const parameters = new URLSearchParams({ q: query.trim() });
  if (kind) parameters.set('kind', kind);
  if (year) parameters.set('year', year);
  return `?${parameters}`;
}
