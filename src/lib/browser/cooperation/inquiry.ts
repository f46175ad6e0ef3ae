/** What a reader looks for in a list, as its address keeps it. */
export interface Inquiry {
  sector: string;
  country: string;
  keyword: string;
  page: number;
}

/** The names of its fields, in the form and in the address. */
export const FIELDS = ['sector', 'country', 'keyword'] as const;
const LONGEST_KEYWORD = 64;

const pageOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

/** Reads an inquiry from the query of an address, or from what a form holds. */
export function readInquiry(given: { get(name: string): unknown }): Inquiry {
  const text = (name: string) => String(given.get(name) ?? '').trim();
  return {
    sector: text('sector'),
    country: text('country'),
    keyword: text('keyword').slice(0, LONGEST_KEYWORD),
    page: pageOf(text('page')),
  };
}

/** Returns the query of the address of an inquiry; empty for the first page of everything. */
export function queryOf(inquiry: Inquiry): string {
  const asked = FIELDS.filter((name) => inquiry[name] !== '').map((name) => [name, inquiry[name]]);
  const page = inquiry.page > 1 ? [['page', String(inquiry.page)]] : [];
  const query = new URLSearchParams([...asked, ...page] as [string, string][]).toString();
  return query && `?${query}`;
}
