import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { beginningOf } from '#contract/call/text/length.ts';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import type { OrganisationGroup } from '#contract/cooperation/open.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import type { Sector } from '#contract/cooperation/sector.ts';
import { smallestUrl } from '#contract/files/file.ts';
import { groupOf } from './group.ts';

/** By whom and when a listing was published. */
interface Publication {
  organisation: {
    id: number;
    group: OrganisationGroup;
    name: Bilingual;
  };
  at: string;
}

/** A listing or an organisation as lists show it, on pages and in the browser alike. */
export interface FoundCard {
  id: number;
  title: Bilingual;
  summary: Bilingual;
  sectors: readonly Sector[];
  country: string;
  /** The address of a picture, and what it shows; only some listings have one. */
  cover?: { src: string; alt: Bilingual };
  /** Of listings alone. */
  published?: Publication;
}

/** Maximum length of a summary in a list, in characters: two lines on a desk. */
const LONGEST_SUMMARY = 200;

const cut = (text: string): string =>
  text.length > LONGEST_SUMMARY ? `${beginningOf(text, LONGEST_SUMMARY - 1).trimEnd()}…` : text;

const brief = ({ zh, en }: Bilingual): Bilingual => ({ zh: cut(zh), en: cut(en) });

const listingCard = (row: ListedListing): FoundCard => ({
  id: row.id,
  title: row.title,
  summary: brief(row.summary),
  sectors: row.sectors,
  country: row.organisation.country,
  ...(row.cover && { cover: { src: smallestUrl(row.cover), alt: row.cover.alt } }),
  published: {
    organisation: {
      id: row.organisation.id,
      group: groupOf(row.organisation.kind),
      name: row.organisation.name,
    },
    at: row.publishedAt,
  },
});

const organisationCard = (row: PublicOrganisation): FoundCard => ({
  id: row.id,
  title: row.name,
  summary: brief(row.introduction),
  sectors: row.sectors,
  country: row.country,
});

/** Returns the card of a listing or an organisation. */
export const cardOf = (row: ListedListing | PublicOrganisation): FoundCard =>
  'organisation' in row ? listingCard(row) : organisationCard(row);

const NOTHING: Bilingual = { zh: '', en: '' };

/** An organisation without anything. */
export const BLANK_ORGANISATION: FoundCard = {
  id: 0,
  title: NOTHING,
  summary: NOTHING,
  sectors: [],
  country: '',
};

/** A listing without anything. */
export const BLANK_LISTING: FoundCard = {
  ...BLANK_ORGANISATION,
  cover: { src: '', alt: NOTHING },
  published: {
    organisation: {
      id: 0,
      group: 'supplier',
      name: NOTHING,
    },
    at: '1970-01-01T00:00:00Z',
  },
};
