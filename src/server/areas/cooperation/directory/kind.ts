import { eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import {
  organisationKind as contract,
  organisationResource,
} from '#contract/cooperation/organisation.ts';
import { organisationStates } from '#domain/cooperation/organisation-state.ts';
import { withoutAncestors } from '#domain/cooperation/sector.ts';
import { maskEmail, maskName } from '#domain/identity/mask.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { ownKind, type OwnServices } from '#server/platform/own/kind.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { withMembers } from '../member/event.ts';
import { isMemberOf, membersOwn } from '../organisation/membership.ts';
import { openNumber } from '../organisation/registration-number.ts';
import { organisationMembers, organisations } from '../organisation/table.ts';
import { demandSecondPerson, isDue, secondSteps } from '../organisation/second-person.ts';
import { decided, tellDeleted } from './decision.ts';
import { removeHoldings } from './removal.ts';

type Row = RowOf<typeof organisations>;

const PHONE_TAIL = 4;
const maskLine = (phone: string): string =>
  '*'.repeat(phone.length - PHONE_TAIL) + phone.slice(-PHONE_TAIL);

/** Fields that no list shows in full (threat 43). */
const masked = ({ contactPerson, contactPhone, contactEmail }: Row) => ({
  contactPerson: contactPerson && maskName(contactPerson),
  contactPhone: contactPhone && maskLine(contactPhone),
  contactEmail: contactEmail && maskEmail(contactEmail),
});

const SUSPENSION = { kind: 'organisation', deed: 'suspend', states: organisationStates } as const;

const isCertified = gt(organisations.certifiedUntil, sql`now()`);
const isUncertified = or(
  isNull(organisations.certifiedUntil),
  lte(organisations.certifiedUntil, sql`now()`),
);

/** Organisations as the office lists them. Nobody sees, and decides about, one to which they belong. */
export const organisationStore: Store<typeof organisationResource, typeof organisations> = {
  resource: organisationResource,
  table: organisations,
  owner: null,
  limit: ({ userId }) => not(isMemberOf(organisations.id, userId)),
  columns: {
    id: organisations.id,
    certifiedUntil: organisations.certifiedUntil,
    updatedAt: organisations.updatedAt,
  },
  where: ({ keyword, kind, status, isCertified: certified, second }, caller) => [
    holding(keyword, organisations.name),
    kind && eq(organisations.kind, kind),
    status && eq(organisations.status, status),
    certified === undefined ? undefined : certified ? isCertified : isUncertified,
    second && isDue(SUSPENSION, organisations, caller),
  ],
  async present(db, rows, caller) {
    const steps = await secondSteps(db, SUSPENSION, rows, caller);
    return rows.map((row) => ({
      ...withMoment(row),
      ...masked(row),
      sectors: withoutAncestors(row.sectors),
      certifiedUntil: row.certifiedUntil?.toISOString() ?? null,
      second: steps.get(row.id) ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
  },
  values: (_, change) => Promise.resolve(change),
  async happened(tx, { before, after }) {
    if (after) return;
    await tellDeleted(tx, before!);
    await removeHoldings(tx, [before!]);
  },
};

/** Returns what the caller is in each of the organisations. */
async function findRoles(db: Database, { userId }: Caller) {
  const { organisationId, role, accountId } = organisationMembers;
  const rows = await db
    .select({ organisationId, role })
    .from(organisationMembers)
    .where(eq(accountId, userId));
  return new Map(rows.map((row) => [row.organisationId, row.role]));
}

async function presentOwn({ db, secret }: OwnServices, rows: readonly Row[], caller: Caller) {
  const roles = await findRoles(db, caller);
  return rows.map((row) => ({
    registrationNumber: openNumber(secret, row),
    sectors: withoutAncestors(row.sectors),
    certifiedUntil: row.certifiedUntil?.toISOString() ?? null,
    role: roles.get(row.id),
  }));
}

/** Organisations. They belong to their members. */
export const organisationKind = ownKind({
  contract,
  states: organisationStates,
  store: organisationStore,
  owners: membersOwn(organisations.id, ({ id }) => id as number),
  presentOwn,
  toldEvents: withMembers,
  async written(tx, due) {
    await demandSecondPerson(tx, 'organisation', due);
    return {};
  },
  decided,
});
