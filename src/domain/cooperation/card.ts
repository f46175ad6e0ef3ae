import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import type { Sector } from '#contract/cooperation/sector.ts';

/** A listing as lists show it, on pages and in the browser alike. */
export interface FoundCard {
  id: number;
  title: Bilingual;
  summary: Bilingual;
  sectors: readonly Sector[];
  country: string;
  /** The name of the organisation behind it. */
  organisation: Bilingual;
  publishedAt: string;
}

/** Maximum length of a summary in a list, in characters: two lines on a desk. */
const LONGEST_SUMMARY = 200;

const cut = (text: string): string =>
  text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY - 1).trimEnd()}…` : text;

const brief = ({ zh, en }: Bilingual): Bilingual => ({ zh: cut(zh), en: cut(en) });

/** Returns the card of a listing. */
export const cardOf = (row: ListedListing): FoundCard => ({
  id: row.id,
  title: row.title,
  summary: brief(row.summary),
  sectors: row.sectors,
  country: row.organisation.country,
  organisation: row.organisation.name,
  publishedAt: row.publishedAt,
});

const NOTHING: Bilingual = { zh: '', en: '' };

/** A listing without anything. */
export const BLANK_CARD: FoundCard = {
  id: 0,
  title: NOTHING,
  summary: NOTHING,
  sectors: [],
  country: '',
  organisation: NOTHING,
  publishedAt: '1970-01-01T00:00:00Z',
};
