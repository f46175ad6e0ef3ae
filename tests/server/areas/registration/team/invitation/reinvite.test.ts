import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listInvitations, lookAt } from '#server/areas/registration/team/invitation/invitation.ts';
import { invite, reinvite } from '#server/areas/registration/team/invitation/invite.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addDraft, addTopic, type TestEntry } from '#tests/kit/registration/registration.ts';

const test = useApp();
const leader = ({ teamId, captain }: TestEntry) => ({ teamId, accountId: captain.id });
const draft = async () => addDraft(test(), (await addTopic(test().db)).id);

/** A team, and somebody who is asked into it by their phone. */
async function asked() {
  const entry = await draft();
  const named = await addAccount(test().db);
  const bound = { kind: 'phone', role: 'member', phone: named.phone } as const;
  const first = await invite(test(), leader(entry), bound);
  return { entry, named, first, again: () => reinvite(test().db, leader(entry), first.id) };
}
const isOver = { fault: 'invitationOver' };

it('sends an invitation again as a new link, and the captain sees when that was opened', async () => {
  const { entry, named, first, again } = await asked();
  const { token } = await again();
  await expect(lookAt(test(), { token: first.token! }, 'one')).rejects.toMatchObject(isOver);
  const seenAt = async () => (await listInvitations(test().db, entry.teamId))[0]!.invitation.seenAt;
  expect(await seenAt()).toBeNull();
  await lookAt(test(), { token }, 'one');
  expect(await seenAt()).toBeInstanceOf(Date);
  const isTold = and(
    eq(messages.accountId, named.id),
    eq(messages.template, 'teamInvited'),
    eq(messages.channel, 'site'),
  );
  expect(await test().db.$count(messages, isTold)).toBe(2);
});

it('sends one again three times a day', async () => {
  const { again } = await asked();
  for (let time = 0; time < 3; time += 1) await again();
  await expect(again()).rejects.toMatchObject({ fault: 'tooOften' });
});

it('sends no link again that is for anybody', async () => {
  const entry = await draft();
  const link = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
  await expect(reinvite(test().db, leader(entry), link.id)).rejects.toMatchObject({
    fault: 'notFound',
  });
});
