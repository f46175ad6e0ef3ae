import { sql, type SQL } from 'drizzle-orm';
import { tag } from '#contract/call/tag.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { isListingVisible } from '#domain/cooperation/listing/visible.ts';
import { publicTexts } from '#domain/cooperation/listing/text.ts';
import { withAncestors } from '#domain/cooperation/sector.ts';
import { termsOf } from '#domain/search/terms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import type { organisations } from '../organisation/table.ts';
import type { listings } from './table.ts';

export type ListingRow = typeof listings.$inferSelect;
export type OrganisationRow = typeof organisations.$inferSelect;

/** Today in the time zone of the portal, in which validity is counted. */
export const today = (): string => localTime(new Date()).day;

/** The texts by which a listing is found. */
const SEARCHED = /^(?:title|summary|body|keywords|facts)\./;
/** A longer word is found by its beginning; PostgreSQL takes up to 2,046 bytes. */
const LONGEST_TERM = 100;

/** Returns a term as it is kept. */
export const termKept = (term: string): string => term.slice(0, LONGEST_TERM);

function termsIn(live: ListingDraft): SQL {
  const words = publicTexts(live)
    .filter(({ place }) => SEARCHED.test(place))
    .flatMap(({ text }) => termsOf(text).map(termKept));
  return sql`array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify([...new Set(words)])}::jsonb)))`;
}

/** Returns the columns of a listing that visitors read in a version, as an organisation stands today. */
export const liveColumns = (
  { kind }: Pick<ListingRow, 'kind'>,
  live: ListingDraft,
  organisation: OrganisationRow,
) => ({
  live,
  validUntil: live.validUntil,
  sectors: withAncestors(live.sectors),
  terms: termsIn(live),
  isVisible: isListingVisible(
    { kind, isLive: true, validUntil: live.validUntil, organisation },
    today(),
  ),
  remindedDays: null,
});

/** The columns of a listing that visitors no longer read. */
export const HIDDEN = {
  live: null,
  validUntil: null,
  publishedAt: null,
  sectors: [],
  terms: sql`''::tsvector`,
  isVisible: false,
};

type Shown = Pick<ListingRow, 'id' | 'kind' | 'organisationId'>;

/** The pages that show a listing: its own, the lists of its kind, its organisation's. */
const tagsOf = ({ id, kind, organisationId }: Shown): string[] => [
  tag.listing(id),
  tag.listings(kind),
  tag.organisation(organisationId),
];

/** Announces that visitors read something else of listings. */
export const announceListings = (tx: Database, shown: readonly Shown[]): Promise<void> =>
  announce(tx, [...new Set(shown.flatMap(tagsOf))]);
