import { eq, inArray } from 'drizzle-orm';
import type { Party } from '#contract/kind/own.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { shownState } from '#domain/cooperation/contact/shown.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';
import { listings } from '../listing/table.ts';
import { organisations } from '../organisation/table.ts';
import { countUnread } from './conversation/unread.ts';
import { titleIn } from './notice.ts';
import { findAskers, reachedBy, sharedBy, type Reachable } from './reachable.ts';
import type { ContactRow } from './table.ts';

/** Returns the listings of requests with their organisations, by the ids of the listings. */
export async function findSubjects(db: Database, rows: readonly ContactRow[]) {
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  if (ids.length === 0) return new Map<number, never>();
  const found = await db
    .select({ listing: listings, organisation: organisations })
    .from(listings)
    .innerJoin(organisations, eq(organisations.id, listings.organisationId))
    .where(inArray(listings.id, ids));
  return new Map(found.map((subject) => [subject.listing.id, subject]));
}

type Subject = NonNullable<ReturnType<Awaited<ReturnType<typeof findSubjects>>['get']>>;

/** The message, for the organisation only once it has opened the request, and while it is not withdrawn. */
const messageFor = ({ status, message }: ContactRow, side: Party): string | null =>
  side === 'counterpart' && (status === 'sent' || status === 'withdrawn') ? null : message;

const shownOf = (row: ContactRow, side: Party, { listing, organisation }: Subject) => ({
  side,
  status: shownState(row, side),
  kind: listing.kind,
  title: titleIn(listing),
  isVisible: listing.isVisible,
  organisation: shownName(organisation.name),
  message: messageFor(row, side),
  expiresAt: row.expiresAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
});

/** What the parties read of their requests. Each reads whom it may reach of the other while both agree. */
export async function presentOwn(
  { db }: OwnServices,
  rows: readonly ContactRow[],
  { userId }: Pick<Caller, 'userId'>,
): Promise<object[]> {
  const subjects = await findSubjects(db, rows);
  const askers = await findAskers(db, rows);
  const unread = await countUnread(db, rows);
  const reach = (row: ContactRow, side: Party): Reachable | null => {
    if (row.status !== 'accepted') return null;
    return side === 'owner'
      ? reachedBy(subjects.get(row.listingId)!.listing)
      : sharedBy(askers.get(row.ownerId)!, row.shares);
  };
  return rows.map((row) => {
    const side = row.ownerId === userId ? 'owner' : 'counterpart';
    return {
      ...shownOf(row, side, subjects.get(row.listingId)!),
      contact: reach(row, side),
      unread: unread(row.id, side),
      isComplained: side === 'owner' && row.complainedAt !== null,
    };
  });
}
