import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  leaveTeam as leaveForGood,
  membershipsOf,
} from '#server/areas/registration/personal/leave.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { joinTeam } from '#server/areas/registration/team/membership.ts';
import {
  changeRole,
  handOver,
  leaveTeam,
  removeMember,
} from '#server/areas/registration/team/roster.ts';
import { messages } from '#server/platform/message/table.ts';
import type { TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { useHeard } from '#tests/kit/heard.ts';
import {
  addDraft,
  addMember,
  addTopic,
  confirm,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const heard = useHeard(test);
/** Templates of the messages to a person about a team, on the site. */
async function toldTo({ id }: TestAccount, { teamId }: TestEntry) {
  const isTheirs = and(eq(messages.accountId, id), eq(messages.about, `team ${teamId}`));
  const found = await test()
    .db.select({ template: messages.template })
    .from(messages)
    .where(and(isTheirs, eq(messages.channel, 'site')));
  return found.map(({ template }) => template);
}
/** Accounts whose open pages were last told that an entry has changed. */
async function refreshed({ id }: TestEntry) {
  const last = (await heard()).findLast(({ message: { body } }) => 'id' in body && body.id === id);
  return last!.userIds!.toSorted((one, other) => one - other);
}
async function join({ id }: TestEntry, { id: accountId }: TestAccount) {
  const context = await demandEntry(test().db, id);
  await test().db.transaction((tx) => joinTeam(tx, context, { accountId, role: 'member' }));
}
async function addPair(topicId?: number) {
  const entry = await addDraft(test(), topicId ?? (await addTopic(test().db)).id);
  const other = await addMember(test(), entry);
  const [, member] = (await demandEntry(test().db, entry.id)).members;
  return { entry, other, memberId: member!.id, both: [entry.captain.id, other.id] };
}

it('notifies the new captain of a team', async () => {
  const { entry, other, memberId, both } = await addPair();
  await handOver(test().db, entry.teamId, entry.captain.id, memberId);
  expect(await toldTo(other, entry)).toEqual(['teamHandedOver']);
  expect(await toldTo(entry.captain, entry)).toEqual([]);
  expect(await refreshed(entry)).toEqual(both);
});

it('notifies a person who was removed, and the captain when a member leaves', async () => {
  const { entry, other, memberId, both } = await addPair();
  const leaver = await addMember(test(), entry);
  await removeMember(test().db, entry.teamId, entry.captain.id, memberId);
  expect(await toldTo(other, entry)).toEqual(['teamRemoved']);
  expect(await refreshed(entry)).toEqual([...both, leaver.id]);
  await leaveTeam(test().db, entry.teamId, leaver.id);
  expect(await toldTo(entry.captain, entry)).toEqual(['teamLeft']);
  expect(await refreshed(entry)).toEqual([entry.captain.id, leaver.id]);
});

it('does not notify captains of their own actions', async () => {
  const entry = await addDraft(test(), (await addTopic(test().db)).id);
  await leaveTeam(test().db, entry.teamId, entry.captain.id);
  expect(await toldTo(entry.captain, entry)).toEqual([]);
});

it('notifies the tutors of a team that ends with its captain, by whatever way they go', async () => {
  const topic = await addTopic(test().db);
  const ways: ((entry: TestEntry) => Promise<unknown>)[] = [
    ({ teamId, captain }) => leaveTeam(test().db, teamId, captain.id),
    async ({ captain }) => join(await addDraft(test(), topic.id), captain),
    async ({ captain }) => {
      const [own] = await membershipsOf(test().db, captain.id);
      await test().db.transaction((tx) => leaveForGood(tx, own!));
    },
  ];
  for (const way of ways) {
    const { entry, other, memberId } = await addPair(topic.id);
    const tutor = { memberId, role: 'tutor' } as const;
    await changeRole(test().db, entry.teamId, entry.captain.id, tutor);
    await way(entry);
    expect(await toldTo(other, entry)).toEqual(['teamEnded']);
    expect(await toldTo(entry.captain, entry)).toEqual([]);
  }
});

it('updates open pages when a member confirms or changes role', async () => {
  const { entry, other, memberId, both } = await addPair();
  await confirm(test(), entry.teamId, other.id);
  expect(await refreshed(entry)).toEqual(both);
  const tutor = { memberId, role: 'tutor' } as const;
  await changeRole(test().db, entry.teamId, entry.captain.id, tutor);
  expect(await refreshed(entry)).toEqual(both);
});

it('notifies the captain of a member who joins another team, and of one whose account ends', async () => {
  const topic = await addTopic(test().db);
  const entry = await addDraft(test(), topic.id);
  const [one, two] = [await addMember(test(), entry), await addMember(test(), entry)];
  await join(await addDraft(test(), topic.id), one);
  expect(await toldTo(entry.captain, entry)).toEqual(['teamLeft']);
  const found = (await membershipsOf(test().db, two.id)).find(({ leftAt }) => leftAt === null);
  await test().db.transaction((tx) => leaveForGood(tx, found!));
  expect(await toldTo(entry.captain, entry)).toEqual(['teamLeft', 'teamLeft']);
  expect(await refreshed(entry)).toEqual([entry.captain.id, two.id]);
});

it('tells a member that they lead the team after its captain has joined another one', async () => {
  const topic = await addTopic(test().db);
  const entry = await addDraft(test(), topic.id);
  const member = await addMember(test(), entry);
  await join(await addDraft(test(), topic.id), entry.captain);
  expect(await toldTo(member, entry)).toEqual(['teamHandedOver', 'teamLeft']);
});
