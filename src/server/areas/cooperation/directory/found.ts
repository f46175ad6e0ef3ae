import type { OrganisationIdentity } from '#contract/cooperation/organisation.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { consumeAll, type Limit } from '#server/platform/limit/limit.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';
import { insertRound } from '../certification/round.ts';
import { demandPlace } from '../organisation/membership.ts';
import { demandNumbers, sealNumber, takenNumber } from '../organisation/registration-number.ts';
import { organisationMembers, organisations } from '../organisation/table.ts';

type Row = typeof organisations.$inferSelect;

/** Limit per account, so that nobody tries out which numbers are taken. */
const FOUNDING: readonly Limit[] = [
  { name: 'organisation:found', times: 20, seconds: 24 * 60 * 60 },
];

/** @throws Fault numberTaken */
async function insertOrganisation(
  tx: Database,
  row: typeof organisations.$inferInsert,
): Promise<Row> {
  const [added] = await tx.insert(organisations).values(row).onConflictDoNothing().returning();
  if (!added) throw takenNumber();
  return added;
}

/**
 * Founds an organisation that belongs to the caller, and begins its first round of certification. Visitors do not see
 * it before it is certified.
 * @throws Fault wrongCheckDigit, numberTaken, tooManyOrganisations, tooOften
 */
export async function foundOrganisation(
  { db, secret }: OwnServices,
  { userId, userName }: Pick<Caller, 'userId' | 'userName'>,
  identity: OrganisationIdentity,
): Promise<Row> {
  demandNumbers(identity);
  await consumeAll(db, FOUNDING, String(userId));
  const sealed = sealNumber(secret, identity);
  return db.transaction(async (tx) => {
    await demandPlace(tx, userId);
    const kept = { ...identity, ...sealed, ownerId: userId, updatedBy: userName };
    const organisation = await insertOrganisation(tx, kept);
    const { id: organisationId } = organisation;
    await tx
      .insert(organisationMembers)
      .values({ organisationId, accountId: userId, role: 'owner' });
    await insertRound(tx, { userId, userName }, organisation);
    return organisation;
  });
}
