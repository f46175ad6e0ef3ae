import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { removeEvents } from '#server/platform/own/event.ts';
import { certifications } from './certification/table.ts';
import { removeHoldings } from './directory/removal.ts';
import { listings } from './listing/table.ts';
import { handOver } from './member/succession.ts';
import { organisationMembers, organisations } from './organisation/table.ts';

/** The organisations to which nobody but the account belongs. */
const soleOf = (tx: Database, accountId: number) => {
  const { organisationId } = organisationMembers;
  const others = tx
    .select({ id: sql`1` })
    .from(sql`${organisationMembers} AS other`)
    .where(sql`other.organisation_id = ${organisationId} AND other.account_id <> ${accountId}`);
  return tx
    .select({ id: organisationId })
    .from(organisationMembers)
    .where(and(eq(organisationMembers.accountId, accountId), notExists(others)));
};

/** Removes organisations with all that they hold. */
async function removeOrganisations(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const isOne = inArray(organisations.id, [...ids]);
  await removeHoldings(tx, await tx.select().from(organisations).where(isOne).for('update'));
  await removeEvents(tx, 'organisation', ids);
  await tx.delete(organisations).where(isOne);
}

/** A person's organisations. One to which nobody else belongs goes with them. */
export const cooperationData: PersonalData = {
  name: 'organisations',
  read: ({ db }, accountId) =>
    db
      .select({
        name: organisations.name,
        country: organisations.country,
        role: organisationMembers.role,
        joinedAt: organisationMembers.joinedAt,
        contactPerson: organisations.contactPerson,
        contactPhone: organisations.contactPhone,
        contactEmail: organisations.contactEmail,
        certifiedUntil: organisations.certifiedUntil,
      })
      .from(organisationMembers)
      .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
      .where(eq(organisationMembers.accountId, accountId))
      .orderBy(asc(organisations.id)),
  async forget(tx, accountId) {
    await handOver(tx, accountId);
    const sole = await soleOf(tx, accountId);
    await removeOrganisations(
      tx,
      sole.map(({ id }) => id),
    );
  },
  written: [organisations, certifications, listings].map(({ updatedBy }) => ({
    column: updatedBy,
  })),
};
