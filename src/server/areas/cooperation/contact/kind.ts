import { and, eq, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import { contactKind as contract, contactResource } from '#contract/cooperation/contact.ts';
import { shownEvents, shownState } from '#domain/cooperation/contact/shown.ts';
import { contactStates, REPORTED } from '#domain/cooperation/contact/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ownKind } from '#server/platform/own/kind.ts';
import { accountOwns } from '#server/platform/own/owners.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { ACTING_ROLES, findActing, isMemberOf } from '../organisation/membership.ts';
import { findReported } from './conversation/reported.ts';
import { contactDeed } from './deed.ts';
import { findSubjects, presentOwn } from './present.ts';
import { countReports } from './ask/report.ts';
import { contacts } from './table.ts';

type Row = RowOf<typeof contacts>;

async function present(db: Database, rows: readonly Row[]) {
  const subjects = await findSubjects(db, rows);
  const reports = await countReports(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const written = await findReported(db, rows);
  return rows.map((row) => {
    const { listing, organisation } = subjects.get(row.listingId)!;
    const { original, title } = listing.live ?? listing.draft;
    return {
      ...withMoment(row),
      title: title[original],
      organisation: organisation.name[organisation.original],
      conversation: written(row.id, 'owner'),
      answers: written(row.id, 'counterpart'),
      complainedAt: row.complainedAt?.toISOString() ?? null,
      reports: reports.get(row.ownerId) ?? 0,
      reportedAt: row.reportedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/**
 * Requests as the office lists them: those that a party reported. It learns of no others, and nobody of those to which
 * they are a party themselves.
 */
export const contactStore: Store<typeof contactResource, typeof contacts> = {
  resource: contactResource,
  table: contacts,
  owner: null,
  limit: ({ userId }) =>
    and(
      or(inArray(contacts.status, [...REPORTED]), isNotNull(contacts.complainedAt)),
      ne(contacts.ownerId, userId),
      not(isMemberOf(contacts.organisationId, userId)),
    ),
  columns: {
    id: contacts.id,
    reportedAt: contacts.reportedAt,
    updatedAt: contacts.updatedAt,
  },
  where: ({ status, purpose, isComplained }) => [
    status && eq(contacts.status, status),
    purpose && eq(contacts.purpose, purpose),
    isComplained === undefined
      ? undefined
      : sql`(${contacts.complainedAt} IS NOT NULL) = ${isComplained}`,
  ],
  present,
  values: (_, change) => Promise.resolve(change),
};

/** Requests for contact. They belong to whoever asks, and to those who act for the organisation that is asked. */
export const contactKind = ownKind({
  contract,
  states: contactStates,
  alsoWaiting: isNotNull(contacts.complainedAt),
  store: contactStore,
  owners: accountOwns(contacts),
  counterpart: {
    reading: ({ userId }) => isMemberOf(contacts.organisationId, userId, ACTING_ROLES),
    acting: ({ userId }) => isMemberOf(contacts.organisationId, userId, ACTING_ROLES),
    find: (tx, row) => findActing(tx, Number(row['organisationId'])),
  },
  written: contactDeed,
  shownState,
  shownEvents,
  presentOwn,
});
