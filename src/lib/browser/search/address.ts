/** What is searched for, as the address keeps it: it can be shared, and the way back leads to it. */
export interface Inquiry {
  query: string;
  kind: string;
  /** A session's year as text; empty for any. */
  year: string;
}

export function readInquiry(search: string): Inquiry {
  const parameters = new URLSearchParams(search);
  return {
    query: (parameters.get('q') ?? '').slice(0, 100),
    kind: parameters.get('kind') ?? '',
    year: parameters.get('year') ?? '',
  };
}

/** The query part of the address; empty where nothing is searched for. */
export function addressOf({ query, kind, year }: Inquiry): string {
  if (query.trim() === '') return '';
  const parameters = new URLSearchParams({ q: query.trim() });
  if (kind) parameters.set('kind', kind);
  if (year) parameters.set('year', year);
  return `?${parameters}`;
}
