import { eq, inArray, not, sql } from 'drizzle-orm';
import {
  certificationKind as contract,
  certificationResource,
} from '#contract/cooperation/certification.ts';
import { Fault } from '#contract/fault.ts';
import { certificationStates } from '#domain/cooperation/certification-state.ts';
import { changedFields, shownName } from '#domain/cooperation/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentPrivate } from '#server/platform/files/link.ts';
import { files } from '#server/platform/files/table.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { ownKind, type OwnServices } from '#server/platform/own/kind.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { isMemberOf, membersOwn } from '../organisation/membership.ts';
import { digestIn, openNumber } from '../organisation/registration-number.ts';
import { isDue, secondSteps } from '../organisation/second-person.ts';
import { organisations } from '../organisation/table.ts';
import { checkDeed, decided } from './decision.ts';
import { rivalsOf } from './rival.ts';
import { certificationFiles, certifications } from './table.ts';

type Row = RowOf<typeof certifications>;
type Organisation = typeof organisations.$inferSelect;

const evidenceOf = (db: Database, rows: readonly Row[]) =>
  db
    .select({ evidence: certificationFiles, file: files })
    .from(certificationFiles)
    .leftJoin(files, eq(files.id, certificationFiles.fileId))
    .where(
      inArray(
        certificationFiles.certificationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(certificationFiles.id);

const organisationsOf = (db: Database, rows: readonly Row[]) =>
  db
    .select()
    .from(organisations)
    .where(
      inArray(
        organisations.id,
        rows.map(({ organisationId }) => organisationId),
      ),
    );

/** The fields that differ from what was certified before; none if nothing was. */
function changedIn({ identity, numberKey }: Row, organisation: Organisation): string[] {
  if (organisation.certifiedUntil === null) return [];
  const isOther = !digestIn(organisation.numberKey).equals(numberKey);
  return [...changedFields(organisation, identity), ...(isOther ? ['registrationNumber'] : [])];
}

const REVOCATION = { kind: 'certification', deed: 'revoke', states: certificationStates } as const;

async function present(db: Database, rows: readonly Row[], caller: Caller) {
  if (rows.length === 0) return [];
  const steps = await secondSteps(db, REVOCATION, rows, caller);
  const evidence = await evidenceOf(db, rows);
  const rivals = await rivalsOf(db, rows);
  const found = await organisationsOf(db, rows);
  return rows.map((row) => ({
    ...withMoment(row),
    kind: row.identity.kind,
    name: shownName(row.identity.name)[row.identity.original],
    changed: changedIn(
      row,
      found.find(({ id }) => id === row.organisationId)!,
    ),
    evidence: evidence
      .filter((one) => one.evidence.certificationId === row.id)
      .map((one) => one.evidence),
    rivals: rivals.get(row.id) ?? [],
    second: steps.get(row.id) ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

const isNamed = (keyword: string) => {
  const pattern = likePattern(keyword);
  const { identity } = certifications;
  return sql`(${identity} #>> '{name,zh}' ILIKE ${pattern} OR ${identity} #>> '{name,en}' ILIKE ${pattern})`;
};

/** Rounds of certification as the office lists them. Nobody sees those of an organisation to which they belong. */
export const certificationStore: Store<typeof certificationResource, typeof certifications> = {
  resource: certificationResource,
  table: certifications,
  owner: null,
  limit: ({ userId }) => not(isMemberOf(certifications.organisationId, userId)),
  columns: {
    id: certifications.id,
    validUntil: certifications.validUntil,
    updatedAt: certifications.updatedAt,
  },
  where: ({ keyword, status, kind, second }, caller) => [
    keyword === undefined ? undefined : isNamed(keyword),
    status && eq(certifications.status, status),
    kind === undefined ? undefined : eq(sql`${certifications.identity} ->> 'kind'`, kind),
    second && isDue(REVOCATION, certifications, caller),
  ],
  present,
  values: (_, change) => Promise.resolve(change),
  happened(_, { before, after }) {
    // The organisation would stay certified, and nobody could revoke that any more.
    if (before?.status === 'approved' && !after) throw new Fault('wrongState');
    return Promise.resolve();
  },
};

/** What members read of a round: the whole number, and the evidence with links for some minutes. */
async function presentOwn({ db, secret }: OwnServices, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const evidence = await evidenceOf(db, rows);
  return rows.map((row) => ({
    identity: { ...row.identity, registrationNumber: openNumber(secret, row) },
    validUntil: row.validUntil?.toISOString() ?? null,
    evidence: evidence
      .filter((one) => one.evidence.certificationId === row.id)
      .flatMap(({ evidence: own, file }) =>
        file ? [{ ...own, fileId: file.id, file: presentPrivate(secret, file) }] : [],
      ),
  }));
}

/** Rounds of certification. They belong to the members of their organisation. */
export const certificationKind = ownKind({
  contract,
  states: certificationStates,
  store: certificationStore,
  owners: membersOwn(
    certifications.organisationId,
    ({ organisationId }) => organisationId as number,
  ),
  written: checkDeed,
  decided,
  presentOwn,
});
