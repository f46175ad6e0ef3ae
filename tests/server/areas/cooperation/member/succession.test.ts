import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OrganisationRole } from '#contract/cooperation/organisation.ts';
import { handOver } from '#server/areas/cooperation/member/succession.ts';
import { organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';

const test = useApp();

/** Adds an organisation whose other members have the given roles, in the order in which they joined. */
async function given(others: readonly OrganisationRole[]) {
  const { db } = test();
  const { id: ownerId } = await addAccount(db);
  const { id: organisationId } = await addCertified(db, ownerId);
  for (const [at, role] of others.entries()) {
    const { id: accountId } = await addAccount(db);
    const joinedAt = new Date(Date.UTC(2026, 0, at + 1));
    await db.insert(organisationMembers).values({ organisationId, accountId, role, joinedAt });
  }
  return { ownerId, organisationId };
}

it.each([
  ['the publisher who came first', ['reader', 'publisher', 'publisher'], 1],
  ['the reader who came first, if nobody publishes', ['reader', 'reader'], 0],
  ['nobody, if there is another owner', ['publisher', 'owner'], 1],
] as const)('hands an organisation over to %s', async (_, others, heir) => {
  const { ownerId, organisationId } = await given(others);
  const bystander = await given(['publisher']);
  await handOver(test().db, ownerId);
  const rolesOf = async (id: number) =>
    (
      await test()
        .db.select({ role: organisationMembers.role })
        .from(organisationMembers)
        .where(eq(organisationMembers.organisationId, id))
        .orderBy(organisationMembers.accountId)
    ).map(({ role }) => role);
  const expected = ['owner', ...others.map((role, at) => (at === heir ? 'owner' : role))];
  expect(await rolesOf(organisationId)).toEqual(expected);
  expect(await rolesOf(bystander.organisationId)).toEqual(['owner', 'publisher']);
});

it('leaves an organisation without other members as it is', async () => {
  const { ownerId, organisationId } = await given([]);
  await handOver(test().db, ownerId);
  const rows = await test()
    .db.select({ accountId: organisationMembers.accountId, role: organisationMembers.role })
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, organisationId));
  expect(rows).toEqual([{ accountId: ownerId, role: 'owner' }]);
});
