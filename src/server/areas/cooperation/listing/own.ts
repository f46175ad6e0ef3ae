import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#contract/call/locale.ts';
import { blankListing, type ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { MOST_LISTINGS } from '#contract/cooperation/listing/listing.ts';
import { SECTORS } from '#contract/cooperation/sector.ts';
import { Fault } from '#contract/fault.ts';
import { WRITABLE } from '#domain/cooperation/listing/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { removeEvents } from '#server/platform/own/event.ts';
import { demandActing } from '#server/platform/own/read.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { removeContactsAbout } from '../contact-removal.ts';
import { ACTING_ROLES, membershipOf } from '../organisation/membership.ts';
import { demandAttachments } from './attachment/hold.ts';
import { listingKind } from './kind.ts';
import type { ListingRow, OrganisationRow } from './live.ts';
import { listings } from './table.ts';

/** A draft begins with what the organisation has said of itself. */
const begun = (
  kind: ListingKind,
  { sectors, contactPerson, contactPhone, contactEmail }: OrganisationRow,
  original: Locale,
): ListingDraft => ({
  ...blankListing(kind, original),
  // The most exact ones: what an organisation stores includes the sections of its divisions.
  sectors: SECTORS.filter((code) => code.length === 2 && sectors.includes(code)),
  contactPerson,
  contactPhone,
  contactEmail,
});

/** @throws Fault mostListings */
async function demandRoom(tx: Database, organisationId: number): Promise<void> {
  const count = MOST_LISTINGS.unpublished;
  const isUnpublished = and(eq(listings.organisationId, organisationId), isNull(listings.live));
  if ((await tx.$count(listings, isUnpublished)) >= count)
    throw new Fault('mostListings', { count });
}

/** Looks for what somebody has begun and never written into: whoever looks at a form and leaves it keeps one draft. */
async function findUntouched(
  tx: Database,
  { userId }: Pick<Actor, 'userId'>,
  { organisationId, kind }: Begun,
): Promise<number | undefined> {
  const isOfIt = and(
    eq(listings.ownerId, userId),
    eq(listings.organisationId, organisationId),
    eq(listings.kind, kind),
    eq(listings.status, 'draft'),
    eq(listings.version, 1),
  );
  const [found] = await tx.select({ id: listings.id }).from(listings).where(isOfIt).limit(1);
  return found?.id;
}

interface Begun {
  organisationId: number;
  kind: ListingKind;
}

/**
 * Begins a listing, written in a language, or returns the one that the caller has begun and not touched.
 * @throws Fault notFound for an organisation for which the caller does not act, mostListings
 */
export const beginListing = (
  db: Database,
  { userId, userName }: Pick<Actor, 'userId' | 'userName'>,
  { organisationId, kind }: Begun,
  original: Locale,
): Promise<ListingRow> =>
  db.transaction(async (tx) => {
    const { organisation } = await membershipOf(tx, userId, organisationId, ACTING_ROLES);
    const draft = begun(kind, organisation, original);
    const untouched = await findUntouched(tx, { userId }, { organisationId, kind });
    if (untouched !== undefined) {
      const isIt = eq(listings.id, untouched);
      const [again] = await tx.update(listings).set({ draft }).where(isIt).returning();
      return again!;
    }
    await demandRoom(tx, organisationId);
    const values = { ownerId: userId, organisationId, kind, draft, updatedBy: userName };
    const [row] = await tx.insert(listings).values(values).returning();
    return row!;
  });

/** A listing of the caller's, which may be written now. @throws Fault notFound, wrongState */
export async function demandWritable(
  tx: Database,
  caller: Caller,
  id: number,
): Promise<ListingRow> {
  const row = (await demandActing(tx, listingKind, caller, id)) as ListingRow;
  if (!WRITABLE.includes(row.status)) throw new Fault('wrongState');
  return row;
}

/** Saves the working copy. @throws Fault notFound, wrongState, fileForeign, conflict */
export const saveListing = (
  db: Database,
  actor: Actor,
  { id, version, draft }: { id: number; version: number; draft: ListingDraft },
): Promise<ListingRow> =>
  db.transaction(async (tx) => {
    const before = await demandWritable(tx, actor, id);
    // A listing keeps the kind with which it was begun.
    if (draft.kind !== before.kind) throw new Fault('invalid', { field: 'field.listing.kind' });
    await demandAttachments(tx, id, draft);
    const values = { draft, updatedBy: actor.userName };
    return writeLocked(tx, listings, { before, version, values });
  });

/** Deletes a listing that is not published, with the requests for contact about it. @throws Fault notFound, wrongState */
export const dropListing = (db: Database, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { publishedAt, live } = await demandWritable(tx, actor, id);
    if (live !== null || publishedAt !== null) throw new Fault('wrongState');
    await removeContactsAbout(tx, id);
    await removeEvents(tx, listingKind.contract.resource.name, [id]);
    await tx.delete(listings).where(eq(listings.id, id));
  });
