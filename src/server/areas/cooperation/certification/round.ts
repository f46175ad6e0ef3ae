import { and, eq, inArray } from 'drizzle-orm';
import type { OrganisationKind, StatedIdentity } from '#contract/cooperation/organisation.ts';
import { Fault } from '#contract/fault.ts';
import { WRITTEN_STATES } from '#domain/cooperation/certification-state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { ACTING_ROLES, membershipOf } from '../organisation/membership.ts';
import { digestIn } from '../organisation/registration-number.ts';
import type { organisations } from '../organisation/table.ts';
import { certifications } from './table.ts';

type Organisation = typeof organisations.$inferSelect;
export type Round = typeof certifications.$inferSelect;
type Founder = Pick<Caller, 'userId' | 'userName'>;

/** The identity of an organisation without its sealed number. */
export const identityOf = ({
  kind,
  original,
  name,
  country,
  region,
  lei,
}: StatedIdentity & { kind: OrganisationKind }): StatedIdentity => ({
  kind,
  original,
  name,
  country,
  region,
  lei,
});

/** Adds a round that states the identity of its organisation. */
export async function insertRound(
  tx: Database,
  { userId, userName }: Founder,
  organisation: Organisation,
): Promise<Round> {
  const { id: organisationId, registrationNumber } = organisation;
  const [round] = await tx
    .insert(certifications)
    .values({
      organisationId,
      registrationNumber,
      numberKey: digestIn(organisation.numberKey),
      identity: identityOf(organisation),
      ownerId: userId,
      updatedBy: userName,
    })
    .returning();
  return round!;
}

/**
 * Returns the round of an organisation that its members are writing; begins one if there is none.
 * @throws Fault notFound for others than those who act for the organisation, certificationOpen
 */
export const beginRound = (db: Database, caller: Founder, organisationId: number): Promise<Round> =>
  db.transaction(async (tx) => {
    const { organisation } = await membershipOf(tx, caller.userId, organisationId, ACTING_ROLES);
    const isOpen = inArray(certifications.status, [...WRITTEN_STATES, 'submitted']);
    const [open] = await tx
      .select()
      .from(certifications)
      .where(and(eq(certifications.organisationId, organisationId), isOpen));
    if (open?.status === 'submitted') throw new Fault('certificationOpen');
    return open ?? insertRound(tx, caller, organisation);
  });
