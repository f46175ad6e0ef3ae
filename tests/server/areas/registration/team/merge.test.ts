import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { demandEntry, memberOf } from '#server/areas/registration/record/context.ts';
import { teamMembers, teams } from '#server/areas/registration/record/team/table.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { invite } from '#server/areas/registration/team/invitation/invite.ts';
import { joinTeam, lockTeams } from '#server/areas/registration/team/membership.ts';
import { answerRequest, listRequests } from '#server/areas/registration/team/request.ts';
import { handOver } from '#server/areas/registration/team/roster.ts';
import { viewTeam } from '#server/areas/registration/team/view.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  confirm,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const joiner = ({ id, userName }: TestAccount) => ({ accountId: id, nickName: userName });
const leader = ({ teamId, captain }: TestEntry) => ({ teamId, accountId: captain.id });
const peopleOf = async ({ id }: TestEntry) =>
  (await demandEntry(test().db, id)).members.map(({ accountId, role }) => [accountId, role]);

async function addTutor({ id }: TestEntry): Promise<TestAccount> {
  const tutor = await addAccount(test().db);
  const context = await demandEntry(test().db, id);
  await test().db.transaction((tx) =>
    joinTeam(tx, context, { accountId: tutor.id, role: 'tutor' }),
  );
  return tutor;
}

/** Two teams of one topic: the host that asks, and a guest team of three people. */
async function twoTeams(rules = {}) {
  const topic = await addTopic(test().db, rules);
  const [host, guest] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
  const member = await addMember(test(), guest, false);
  return { topic, host, guest, member, tutor: await addTutor(guest) };
}

const askTeam = (host: TestEntry, kind: 'link' | 'code') =>
  invite(test(), leader(host), { kind, role: 'member', isMerge: true });

/** Requests a merger as the guest's captain, by a link that invites whole teams. */
async function askToMerge(host: TestEntry, captain: TestAccount) {
  const { token } = await askTeam(host, 'link');
  await answerInvitation(test(), joiner(captain), { token: token! }, true);
  const [asked] = await listRequests(test().db, host.teamId);
  return asked!;
}

const mergeByCode = async (host: TestEntry, captain: TestAccount) =>
  answerInvitation(test(), joiner(captain), { code: (await askTeam(host, 'code')).code! }, true);

/** Messages on the site about a team: template, recipient and link. */
const toldOf = ({ teamId }: TestEntry) =>
  test()
    .db.select({ template: messages.template, to: messages.accountId, link: messages.link })
    .from(messages)
    .where(and(eq(messages.about, `team ${teamId}`), eq(messages.channel, 'site')));

describe('two teams', () => {
  it('merge once both captains agree: one captain is in, and everybody else is invited', async () => {
    const { host, guest, member, tutor } = await twoTeams();
    await confirm(test(), guest.teamId, guest.captain.id, { name: '王晓' });
    const asked = await askToMerge(host, guest.captain);
    expect(await peopleOf(host)).toEqual([[host.captain.id, 'captain']]);
    expect(asked.fromTeam).toBe((await demandEntry(test().db, guest.id)).team.name);
    await answerRequest(test().db, leader(host), { request: asked.request.id, isAdmitted: true });
    expect(await peopleOf(host)).toEqual([
      [host.captain.id, 'captain'],
      [guest.captain.id, 'member'],
    ]);
    expect(await peopleOf(guest)).toEqual([
      [member.id, 'captain'],
      [tutor.id, 'tutor'],
    ]);
    const told = await toldOf(host);
    expect(new Set(told.map(({ template, to }) => `${template} ${to}`))).toEqual(
      new Set([
        `teamMergeRequested ${host.captain.id}`,
        `teamMerged ${host.captain.id}`,
        `teamMerged ${guest.captain.id}`,
        `teamInvited ${member.id}`,
        `teamInvited ${tutor.id}`,
      ]),
    );
  });

  it('are merged when the last person has accepted; what they wrote about themselves is kept', async () => {
    const { host, guest, member, tutor } = await twoTeams();
    await confirm(test(), guest.teamId, member.id, { name: '李想' });
    await mergeByCode(host, guest.captain);
    const links = (await toldOf(host)).filter(({ template }) => template === 'teamInvited');
    for (const one of [tutor, member]) {
      const token = links.find(({ to }) => to === one.id)!.link!.split('=')[1]!;
      await answerInvitation(test(), joiner(one), { token }, true);
    }
    expect(await peopleOf(host)).toEqual([
      [host.captain.id, 'captain'],
      [guest.captain.id, 'member'],
      [tutor.id, 'tutor'],
      [member.id, 'member'],
    ]);
    const found = (await demandEntry(test().db, host.id)).members.at(-1)!;
    expect([found.name, found.confirmedAt, found.idNumber]).toEqual(['李想', null, null]);
    const [ended] = await test().db.select().from(teams).where(eq(teams.id, guest.teamId));
    expect(ended!.endedAt).toBeInstanceOf(Date);
    expect((await demandEntry(test().db, guest.id)).entry.status).toBe('withdrawn');
    const left = and(eq(teamMembers.teamId, guest.teamId), isNull(teamMembers.leftAt));
    expect(await test().db.$count(teamMembers, left)).toBe(0);
  });

  it('invite everybody, also accounts without a phone, and nobody else by the same link', async () => {
    const { host, guest, member } = await twoTeams();
    await test().db.update(accounts).set({ phone: null }).where(eq(accounts.id, member.id));
    await mergeByCode(host, guest.captain);
    const { invitations } = await viewTeam(
      test(),
      await demandEntry(test().db, host.id),
      memberOf(await demandEntry(test().db, host.id), host.captain.id),
    );
    expect(invitations.map(({ kind, to }) => [kind, to])).toContainEqual([
      'account',
      member.userName,
    ]);
    const told = await toldOf(host);
    const token = told.find(({ to }) => to === member.id)!.link!.split('=')[1]!;
    const stranger = joiner(await addAccount(test().db));
    await expect(answerInvitation(test(), stranger, { token }, true)).rejects.toMatchObject({
      fault: 'invitationOver',
    });
    await answerInvitation(test(), joiner(member), { token }, true);
    expect(await peopleOf(host)).toContainEqual([member.id, 'member']);
  });

  it('stay two if the captain declines, and the other one is notified', async () => {
    const { host, guest, member, tutor } = await twoTeams();
    const asked = await askToMerge(host, guest.captain);
    await answerRequest(test().db, leader(host), { request: asked.request.id, isAdmitted: false });
    expect(await peopleOf(guest)).toEqual([
      [guest.captain.id, 'captain'],
      [member.id, 'member'],
      [tutor.id, 'tutor'],
    ]);
    expect((await toldOf(host)).map(({ template, to }) => [template, to])).toContainEqual([
      'teamRefused',
      guest.captain.id,
    ]);
  });

  it('cannot exceed the maximum size of a team', async () => {
    const { host, guest } = await twoTeams({ teamMax: 2 });
    await expect(mergeByCode(host, guest.captain)).rejects.toMatchObject({ fault: 'teamFull' });
    const tutored = await twoTeams({ tutorMax: 1 });
    await addTutor(tutored.host);
    await expect(mergeByCode(tutored.host, tutored.guest.captain)).rejects.toMatchObject({
      fault: 'tutorsFull',
    });
  });

  it('cannot exceed the limit of any topic that the requesting team has entered', async () => {
    const topic = await addTopic(test().db, {}, { topicsPerTeam: 2 });
    const other = await addTopic(test().db, { teamMax: 2 }, { year: topic.year });
    const [host, guest] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
    await addDraft(test(), other.id, host.captain);
    await addMember(test(), guest, false);
    await expect(mergeByCode(host, guest.captain)).rejects.toMatchObject({ fault: 'teamFull' });
  });

  it('cannot merge without their captains, with themselves, or with a person who leads none', async () => {
    const { host, member } = await twoTeams();
    for (const [who, fault] of [
      [member, 'mergeByCaptain'],
      [host.captain, 'mergeByCaptain'],
      [await addAccount(test().db), 'mergeByCaptain'],
    ] as const) {
      await expect(mergeByCode(host, who)).rejects.toMatchObject({ fault });
    }
  });

  it('cannot merge across scopes, nor once one of them has submitted an entry', async () => {
    const { host, topic } = await twoTeams();
    const stranger = await addDraft(test(), (await addTopic(test().db)).id);
    await expect(mergeByCode(host, stranger.captain)).rejects.toMatchObject({
      fault: 'mergeByCaptain',
    });
    const entered = await addSubmitted(test(), topic.id);
    await expect(mergeByCode(host, entered.captain)).rejects.toMatchObject({
      fault: 'mergeEntered',
    });
  });

  it('stay two if the requesting captain no longer leads the team', async () => {
    const { host, guest, member } = await twoTeams();
    const asked = await askToMerge(host, guest.captain);
    const next = (await demandEntry(test().db, guest.id)).members.find(
      ({ accountId }) => accountId === member.id,
    )!;
    await handOver(test().db, guest.teamId, guest.captain.id, next.id);
    const deed = { request: asked.request.id, isAdmitted: true };
    await expect(answerRequest(test().db, leader(host), deed)).rejects.toMatchObject({
      fault: 'mergeByCaptain',
    });
  });

  it('can receive a request while both of them are locked', async () => {
    const { host, guest } = await twoTeams();
    const { token } = await askTeam(host, 'link');
    const asked = await test().db.transaction(async (tx) => {
      await lockTeams(tx, [host.teamId, guest.teamId]);
      return answerInvitation(test(), joiner(guest.captain), { token: token! }, true);
    });
    expect(asked).toEqual({ outcome: 'requested', team: host.teamId });
  });

  it('that accept each other at once become one', async () => {
    const { host, guest } = await twoTeams();
    const [one, other] = [
      await askToMerge(host, guest.captain),
      await askToMerge(guest, host.captain),
    ];
    const outcomes = await Promise.allSettled([
      answerRequest(test().db, leader(host), { request: one.request.id, isAdmitted: true }),
      answerRequest(test().db, leader(guest), { request: other.request.id, isAdmitted: true }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((one) => one.status === 'rejected')!;
    expect(['mergeByCaptain', 'forbidden', 'notFound']).toContain(
      (refused.reason as { fault: string }).fault,
    );
  });
});
