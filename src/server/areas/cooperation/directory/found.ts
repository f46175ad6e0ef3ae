import { and } from 'drizzle-orm';
import type { OrganisationIdentity } from '#contract/cooperation/organisation.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { consumeAll, type Limit } from '#server/platform/limit/limit.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';
import { insertRound } from '../certification/round.ts';
import { demandPlace, isMemberOf } from '../organisation/membership.ts';
import { askingKey, demandFreeNumber, haveNumber } from '../organisation/number-hold.ts';
import { demandNumbers, sealNumber, takenNumber } from '../organisation/registration-number.ts';
import { organisationMembers, organisations } from '../organisation/table.ts';

type Row = typeof organisations.$inferSelect;

/** Limit per account, so that nobody tries out which numbers are taken. */
const FOUNDING: readonly Limit[] = [
  { name: 'organisation:found', times: 20, seconds: 24 * 60 * 60 },
];

/** @throws Fault numberTaken if the account already acts for an organisation with the number */
async function demandOther(tx: Database, accountId: number, key: Buffer): Promise<void> {
  const isOwn = and(haveNumber(key), isMemberOf(organisations.id, accountId));
  if ((await tx.$count(organisations, isOwn)) > 0) throw takenNumber();
}

/** Adds an organisation that asks for its number: it holds the number once it is certified. */
async function insertOrganisation(
  tx: Database,
  row: typeof organisations.$inferInsert,
): Promise<Row> {
  const numberKey = askingKey(row.numberKey);
  const [added] = await tx
    .insert(organisations)
    .values({ ...row, numberKey })
    .returning();
  return added!;
}

/**
 * Founds an organisation that belongs to the caller, and begins its first round of certification. Visitors do not see
 * it before it is certified, and until then others may found one with the same number.
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
    await demandOther(tx, userId, sealed.numberKey);
    await demandFreeNumber(tx, sealed.numberKey, null);
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
