import { asc, eq, inArray, sql } from 'drizzle-orm';
import { listingKind as contract, listingResource } from '#contract/cooperation/listing/listing.ts';
import { contactPlaces } from '#domain/cooperation/listing/contact-text.ts';
import { differencesOf } from '#domain/cooperation/listing/difference.ts';
import { listingStates } from '#domain/cooperation/listing/state.ts';
import { staleTranslations } from '#domain/cooperation/review/translation.ts';
import { maskEmail, maskName } from '#domain/identity/mask.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lastEvents } from '#server/platform/own/event.ts';
import { ownKind } from '#server/platform/own/kind.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { tellActivityOff } from '../activity-change.ts';
import { removeContactsAbout } from '../contact-removal.ts';
import { findActedFor, membersOwn } from '../organisation/membership.ts';
import { organisations } from '../organisation/table.ts';
import { countPayments } from '../review/payment-count.ts';
import { presentAttachments } from './attachment/present.ts';
import { listingDeed } from './deed.ts';
import { announceListings } from './live.ts';
import { tellDeleted, titleOf } from './notice.ts';
import { listings } from './table.ts';

type Row = RowOf<typeof listings>;

/** Returns the organisations of listings, in their order. */
async function organisationsOf(db: Database, rows: readonly Pick<Row, 'organisationId'>[]) {
  const ids = [...new Set(rows.map(({ organisationId }) => organisationId))];
  if (ids.length === 0) return [];
  const found = await db.select().from(organisations).where(inArray(organisations.id, ids));
  return rows.map(({ organisationId }) => found.find(({ id }) => id === organisationId)!);
}

const shownOf = (row: Row) => ({
  ...withMoment(row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The contact as lists show it, masked for everybody (threat 43). */
const masked = ({ draft: { contactPerson, contactPhone, contactEmail } }: Row) => ({
  contactPerson: maskName(contactPerson),
  contactPhone: contactPhone && maskPhone(contactPhone),
  contactEmail: contactEmail && maskEmail(contactEmail),
});

const activitiesIn = (rows: readonly Row[]): number[] =>
  rows.filter(({ kind }) => kind === 'activity').map(({ id }) => id);

async function present(db: Database, rows: Row[]) {
  const of = await organisationsOf(db, rows);
  const submitted = await lastEvents(db, 'listing', 'submit', rows);
  const payments = await countPayments(db, activitiesIn(rows));
  return rows.map((row, index) => ({
    ...shownOf(row),
    ...masked(row),
    title: titleOf(row.draft),
    organisation: titleOf({ ...of[index]!, title: of[index]!.name }),
    isCertified: of[index]!.isVisible,
    validUntil: row.draft.validUntil,
    differences: differencesOf(row.draft, row.live),
    contacts: contactPlaces(row.draft),
    stale: staleTranslations(row.draft, row.live),
    payments: payments.get(row.id) ?? [],
    submittedAt: submitted.get(row.id)?.toISOString() ?? null,
  }));
}

const inTitle = (keyword: string) =>
  sql`(${listings.draft} #>> '{title,zh}' ILIKE ${likePattern(keyword)}
    OR ${listings.draft} #>> '{title,en}' ILIKE ${likePattern(keyword)})`;

/** Listings as the office reads them. */
export const listingStore: Store<typeof listingResource, typeof listings> = {
  resource: listingResource,
  table: listings,
  owner: null,
  columns: { id: listings.id, updatedAt: listings.updatedAt },
  where: ({ keyword, kind, status }) => [
    keyword === undefined ? undefined : inTitle(keyword),
    kind && eq(listings.kind, kind),
    status && eq(listings.status, status),
  ],
  present,
  values: (_, change) => Promise.resolve(change),
  async happened(tx, { before, after }) {
    if (!before || after) return;
    await tellDeleted(tx, before);
    await removeContactsAbout(tx, before.id);
    if (before.live) await announceListings(tx, [before]);
    await tellActivityOff(tx, before);
  },
};

/** Locks the organisations of listings, in the order of their ids. */
async function lockOrganisations(tx: Database, listingIds: readonly number[]): Promise<void> {
  const { id, organisationId } = listings;
  const ofThem = tx
    .select({ organisationId })
    .from(listings)
    .where(inArray(id, [...listingIds]));
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(inArray(organisations.id, ofThem))
    .orderBy(asc(organisations.id))
    .for('no key update');
}

/** Listings, which belong to the members of their organisation. */
export const listingKind = ownKind({
  contract,
  states: listingStates,
  store: listingStore,
  owners: membersOwn(listings.organisationId, (row) => Number(row['organisationId'])),
  written: listingDeed,
  // Two that are approved at once count what the organisation has out one after the other.
  lockFor: lockOrganisations,
  async presentOwn(services, rows, { userId }) {
    const { db } = services;
    const of = await organisationsOf(db, rows);
    const acted = await findActedFor(db, userId);
    const attachments = await presentAttachments(
      services,
      rows.map(({ draft }) => draft),
    );
    return rows.map((row, index) => ({
      publishedAt: row.publishedAt?.toISOString() ?? null,
      organisation: of[index]!.name,
      mayAct: acted.has(row.organisationId),
      attachments: attachments[index]!,
    }));
  },
});
