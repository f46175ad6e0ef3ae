import { and, eq, inArray, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OrganisationRole } from '#contract/cooperation/organisation.ts';
import { handOver } from '#server/areas/cooperation/member/succession.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

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
  await test().db.delete(messages);
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
  const isNew = others[heir] !== ('owner' as OrganisationRole);
  const events = await test()
    .db.select({ deed: recordEvents.deed, by: recordEvents.by })
    .from(recordEvents)
    .where(eq(recordEvents.recordId, organisationId));
  expect(events).toEqual(isNew ? [{ deed: 'inherit', by: null }] : []);
  const told = await test().db.select().from(messages).where(eq(messages.channel, 'site'));
  expect(told.map(({ template }) => template)).toEqual(isNew ? ['memberInherited'] : []);
});

it('hands an organisation over whose other owner steps down meanwhile', async () => {
  const { db } = test();
  const { ownerId, organisationId } = await given(['publisher', 'owner']);
  const stepping = await writeLate(db, async (tx) => {
    await tx.select().from(organisations).where(eq(organisations.id, organisationId)).for('update');
    const isOther = and(
      eq(organisationMembers.organisationId, organisationId),
      ne(organisationMembers.accountId, ownerId),
      eq(organisationMembers.role, 'owner'),
    );
    await tx.update(organisationMembers).set({ role: 'reader' }).where(isOther);
  });
  const handing = db.transaction((tx) => handOver(tx, ownerId));
  await untilWaiting(db);
  await stepping.commit();
  await handing;
  const rows = await db
    .select({ role: organisationMembers.role })
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, organisationId))
    .orderBy(organisationMembers.accountId);
  expect(rows.map(({ role }) => role)).toEqual(['owner', 'owner', 'reader']);
});

it('hands an organisation over to somebody who may log in, if there is one', async () => {
  const { db } = test();
  const { ownerId, organisationId } = await given(['owner', 'publisher', 'reader']);
  const members = await db
    .select({ id: organisationMembers.accountId, role: organisationMembers.role })
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, organisationId))
    .orderBy(organisationMembers.joinedAt);
  const [blocked, publisher, reader] = members.filter(({ id }) => id !== ownerId);
  const disabled = [blocked!.id, publisher!.id];
  await db.update(accounts).set({ status: 'disabled' }).where(inArray(accounts.id, disabled));
  await handOver(db, ownerId);
  const isOwner = and(
    eq(organisationMembers.organisationId, organisationId),
    eq(organisationMembers.role, 'owner'),
  );
  const owners = await db.select().from(organisationMembers).where(isOwner);
  expect(owners.map(({ accountId }) => accountId)).toContain(reader!.id);
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
