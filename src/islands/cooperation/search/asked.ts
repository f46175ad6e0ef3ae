import { saveSearch, type SearchCriteria } from '#contract/cooperation/listing/saved-search.ts';
import { FIELDS } from '#lib/browser/cooperation/inquiry.ts';

/** Returns the search that a list has led here with; undefined for none, or for one that no list has. */
export function criteriaIn(search: string): SearchCriteria | undefined {
  const given = new URLSearchParams(search);
  const [sector, country, keyword] = FIELDS.map((name) => given.get(name) || null);
  const asked = { kind: given.get('kind'), sector, country, keyword: keyword ?? '' };
  const { data } = saveSearch.body.safeParse({ ...asked, cadence: 'daily' });
  if (!data) return undefined;
  const { cadence: _, ...criteria } = data;
  return criteria;
}
