import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beginEntry } from '#server/areas/registration/entry/begin.ts';
import { contestantData } from '#server/areas/registration/personal/data.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { joinTeam } from '#server/areas/registration/team/membership.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { invite } from '#server/areas/registration/team/invitation/invite.ts';
import { handOver, leaveTeam } from '#server/areas/registration/team/roster.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import {
  addDraft,
  addMember,
  addTopic,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();

/** Hands a team over to its second member while somebody does something else, which waits for it. */
async function whileHandedOver<T>(
  { id, teamId, captain }: TestEntry,
  act: () => Promise<T>,
): Promise<T> {
  const { db } = test();
  const { members } = await demandEntry(db, id);
  const handed = await writeLate(db, (tx) => handOver(tx, teamId, captain.id, members[1]!.id));
  const done = act();
  void done.catch(() => undefined);
  await untilWaiting(db).finally(() => handed.commit());
  return done;
}

const rolesOf = async ({ id }: TestEntry) =>
  (await demandEntry(test().db, id)).members.map(({ role }) => role);

/** A team of two in a new topic. */
async function addPair(): Promise<{ entry: TestEntry; member: TestAccount; year: number }> {
  const { id, year } = await addTopic(test().db, {}, { topicsPerTeam: 2 });
  const entry = await addDraft(test(), id);
  return { entry, member: await addMember(test(), entry), year };
}

it('whoever hands their team over meanwhile enters no other topic with it', async () => {
  const { db } = test();
  const { entry, year } = await addPair();
  const { id: topicId } = await addTopic(db, {}, { year });
  const beginning = { topicId, accountId: entry.captain.id, teamName: '新队伍', channel: null };
  await expect(whileHandedOver(entry, () => beginEntry(db, beginning))).rejects.toMatchObject({
    fault: 'alreadyInTeam',
  });
  expect(await db.$count(entries, eq(entries.teamId, entry.teamId))).toBe(1);
});

it('a team is led by somebody if its new captain joins another one meanwhile', async () => {
  const { entry, member } = await addPair();
  const other = await addDraft(test(), entry.topicId);
  const context = await demandEntry(test().db, other.id);
  await whileHandedOver(entry, () =>
    test().db.transaction((tx) => joinTeam(tx, context, { accountId: member.id, role: 'member' })),
  );
  expect(await rolesOf(entry)).toEqual(['captain']);
  expect(await rolesOf(other)).toEqual(['captain', 'member']);
});

it('a team is led by somebody if the account of its new captain is erased meanwhile', async () => {
  const { entry, member } = await addPair();
  await whileHandedOver(entry, () =>
    test().db.transaction((tx) => contestantData.forget!(tx, member.id)),
  );
  expect(await rolesOf(entry)).toEqual(['captain']);
});

it('nobody joins a team that ends before it is theirs to join', async () => {
  const { db } = test();
  const { id: topicId } = await addTopic(db);
  const entry = await addDraft(test(), topicId);
  const { code } = await invite(
    test(),
    { teamId: entry.teamId, accountId: entry.captain.id },
    { kind: 'code', role: 'member' },
  );
  const { id: accountId, userName: nickName } = await addAccount(db);
  const left = await writeLate(db, (tx) => leaveTeam(tx, entry.teamId, entry.captain.id));
  const joined = answerInvitation(test(), { accountId, nickName }, { code: code! }, true);
  void joined.catch(() => undefined);
  await untilWaiting(db).finally(() => left.commit());
  await expect(joined).rejects.toMatchObject({ fault: 'rosterClosed' });
  expect(await rolesOf(entry)).toEqual([]);
});
