import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  listInvitations,
  readInvitation,
} from '#server/areas/registration/team/invitation/invitation.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { invite, reinvite } from '#server/areas/registration/team/invitation/invite.ts';
import { teamInvitations } from '#server/areas/registration/record/team/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { addDraft, addTopic, type TestEntry } from '#tests/kit/registration/registration.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const leader = ({ teamId, captain }: TestEntry) => ({ teamId, accountId: captain.id });
const draft = async () => addDraft(test(), (await addTopic(test().db)).id);

/** A team, and a person invited to it by their phone. */
async function asked() {
  const entry = await draft();
  const named = await addAccount(test().db);
  const bound = { kind: 'phone', role: 'member', phone: named.phone } as const;
  const first = await invite(test(), leader(entry), bound);
  return { entry, named, first, again: () => reinvite(test().db, leader(entry), first.id) };
}
const isOver = { fault: 'invitationOver' };

it('sends an invitation again with a new link, and shows the captain when that was opened', async () => {
  const { entry, named, first, again } = await asked();
  const { token } = await again();
  await expect(readInvitation(test(), { token: first.token! }, 'one')).rejects.toMatchObject(
    isOver,
  );
  const seenAt = async () => (await listInvitations(test().db, entry.teamId))[0]!.invitation.seenAt;
  expect(await seenAt()).toBeNull();
  await readInvitation(test(), { token }, 'one');
  expect(await seenAt()).toBeInstanceOf(Date);
  const isTold = and(
    eq(messages.accountId, named.id),
    eq(messages.template, 'teamInvited'),
    eq(messages.channel, 'site'),
  );
  expect(await test().db.$count(messages, isTold)).toBe(2);
});

it('sends one again at most three times a day', async () => {
  const { again } = await asked();
  for (let time = 0; time < 3; time += 1) await again();
  await expect(again()).rejects.toMatchObject({ fault: 'tooOften' });
});

it('does not send a link again that is open to anybody', async () => {
  const entry = await draft();
  const link = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
  await expect(reinvite(test().db, leader(entry), link.id)).rejects.toMatchObject({
    fault: 'notFound',
  });
});

it('does not deadlock when an invitation is answered at the same time', async () => {
  const { db } = test();
  const { named, first, again } = await asked();
  const isIt = eq(teamInvitations.id, first.id);
  const held = await writeLate(db, (tx) =>
    tx.select().from(teamInvitations).where(isIt).for('update'),
  );
  const who = { accountId: named.id, nickName: named.userName };
  const answered = answerInvitation(test(), who, { token: first.token! }, true);
  await untilWaiting(db);
  const sent = again();
  const both = Promise.allSettled([answered, sent]);
  await untilWaiting(db, 2);
  await held.commit();
  expect(await both).toMatchObject([
    { value: { outcome: 'joined' } },
    { reason: { fault: 'notFound' } },
  ]);
});

it('refuses an answer by a link that was replaced in the meantime', async () => {
  const { db } = test();
  const { entry, named, first } = await asked();
  const renewed = await writeLate(db, (tx) => reinvite(tx, leader(entry), first.id));
  const who = { accountId: named.id, nickName: named.userName };
  const answered = answerInvitation(test(), who, { token: first.token! }, true);
  const refused = expect(answered).rejects.toMatchObject(isOver);
  await untilWaiting(db);
  await renewed.commit();
  await refused;
});
