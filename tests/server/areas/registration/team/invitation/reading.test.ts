import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import {
  INVITATION_LIMITS,
  listInvitations,
  readInvitation,
} from '#server/areas/registration/team/invitation/invitation.ts';
import { invite } from '#server/areas/registration/team/invitation/invite.ts';
import { listOwnInvitations } from '#server/areas/registration/team/invitation/own.ts';
import { answerRequest, listRequests } from '#server/areas/registration/team/request.ts';
import { leaveTeam } from '#server/areas/registration/team/roster.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { json } from '#tests/kit/envelope.ts';
import { useHeard } from '#tests/kit/heard.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  changeRules,
  inDays,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const heard = useHeard(test);
const joiner = ({ id, userName }: TestAccount) => ({ accountId: id, nickName: userName });
const leader = ({ teamId, captain }: TestEntry) => ({ teamId, accountId: captain.id });
const draft = async () => addDraft(test(), (await addTopic(test().db)).id);

it('an invitation by a code counts only wrong ones: it can be read and accepted at the last attempt', async () => {
  const entry = await draft();
  const { code } = await invite(test(), leader(entry), { kind: 'code', role: 'member' });
  const other = await addAccount(test().db);
  const by = `account ${other.id}`;
  for (let at = 0; at < 4; at += 1) {
    const wrong = readInvitation(test(), { code: `ABCDEFG${at}` }, by);
    await expect(wrong).rejects.toMatchObject({ fault: 'codeWrong' });
  }
  expect(await readInvitation(test(), { code: code! }, by)).toMatchObject({ role: 'member' });
  expect(await answerInvitation(test(), joiner(other), { code: code! }, true)).toMatchObject({
    outcome: 'joined',
  });
});

it('an invitation says whether the team can take somebody in: not while it is full, nor with a closed roster', async () => {
  const topic = await addTopic(test().db, { teamMax: 2, tutorMax: 0 });
  const entry = await addDraft(test(), topic.id);
  const { token } = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
  const tutor = await invite(test(), leader(entry), { kind: 'link', role: 'tutor' });
  const roomOf = async (one: string) =>
    (await readInvitation(test(), { token: one }, 'reader')).room;
  expect(await roomOf(token!)).toBe('open');
  expect(await roomOf(tutor.token!)).toBe('full');
  await addMember(test(), entry);
  expect(await roomOf(token!)).toBe('full');

  const submitted = await addSubmitted(test(), (await addTopic(test().db)).id);
  const late = await invite(test(), leader(submitted), { kind: 'link', role: 'member' });
  await changeRules(test().db, submitted.topicId, { rosterUntil: inDays(-1) });
  expect(await roomOf(late.token!)).toBe('closed');
});

it('an invitation ends with the last entry of the team', async () => {
  const entry = await draft();
  const { token } = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
  const named = await addAccount(test().db);
  await invite(test(), leader(entry), { kind: 'phone', role: 'member', phone: named.phone });
  expect(await listOwnInvitations(test().db, named.id)).toHaveLength(1);
  await leaveTeam(test().db, entry.teamId, entry.captain.id);
  await expect(readInvitation(test(), { token: token! }, 'reader')).rejects.toMatchObject({
    fault: 'invitationOver',
  });
  expect(await listOwnInvitations(test().db, named.id)).toEqual([]);
});

it('an invitation by a link says whether the captain still has to answer, and the asking page is told of a refusal', async () => {
  const entry = await draft();
  const { token } = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
  const other = await addAccount(test().db);
  const isRequested = async () =>
    (await readInvitation(test(), { token: token! }, 'reader', other.id)).isRequested;
  expect(await isRequested()).toBe(false);
  await answerInvitation(test(), joiner(other), { token: token! }, true);
  expect(await isRequested()).toBe(true);
  const [asked] = await listRequests(test().db, entry.teamId);
  await answerRequest(test().db, leader(entry), {
    request: asked!.request.id,
    isAdmitted: false,
  });
  expect(await isRequested()).toBe(false);
  const told = await heard();
  expect(told.some(({ userIds }) => userIds?.includes(other.id))).toBe(true);
});

it('an invitation by a link asks the captain once, however often it is answered', async () => {
  const entry = await draft();
  const { token } = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
  const other = await addAccount(test().db);
  for (let at = 0; at < 3; at += 1)
    await answerInvitation(test(), joiner(other), { token: token! }, true);
  const isAsked = and(
    eq(messages.accountId, entry.captain.id),
    eq(messages.template, 'teamRequested'),
    eq(messages.channel, 'site'),
  );
  expect(await test().db.$count(messages, isAsked)).toBe(1);
  expect(await listRequests(test().db, entry.teamId)).toHaveLength(1);
});

it('somebody who has joined a team is neither asking it nor invited to it any more', async () => {
  const entry = await draft();
  const other = await addAccount(test().db);
  const who = leader(entry);
  const { token } = await invite(test(), who, { kind: 'link', role: 'member' });
  await answerInvitation(test(), joiner(other), { token: token! }, true);
  await invite(test(), who, { kind: 'phone', role: 'member', phone: other.phone });
  const { code } = await invite(test(), who, { kind: 'code', role: 'member' });
  await answerInvitation(test(), joiner(other), { code: code! }, true);
  expect(await listRequests(test().db, entry.teamId)).toEqual([]);
  const left = await listInvitations(test().db, entry.teamId);
  expect(left.map(({ invitation }) => invitation.kind)).toEqual(['code', 'link']);
});

it('wrong codes of visitors are counted for the whole network of their address', async () => {
  const look = async (at: number) => {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${at}` };
    const init = json({ code: `ABCDEFG${at}` });
    const all = { ...(init.headers as Record<string, string>), ...headers };
    const reply = await test().optional.request('/api/invitation/look', { ...init, headers: all });
    return ((await reply.json()) as { code: number }).code;
  };
  for (let at = 0; at < INVITATION_LIMITS.code.times; at += 1) expect(await look(at)).toBe(500);
  expect(await look(9)).toBe(429);
});
