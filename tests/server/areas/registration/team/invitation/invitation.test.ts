import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { maskPhone } from '#domain/messaging/phone.ts';
import { beginEntry } from '#server/areas/registration/entry/begin.ts';
import { readWindow } from '#server/areas/registration/entry/window.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import {
  listInvitations,
  readInvitation,
} from '#server/areas/registration/team/invitation/invitation.ts';
import { invite, uninvite } from '#server/areas/registration/team/invitation/invite.ts';
import { answerRequest, listRequests } from '#server/areas/registration/team/request.ts';
import { handOver, leaveTeam, removeMember } from '#server/areas/registration/team/roster.ts';
import { teamInvitations, teams } from '#server/areas/registration/record/team/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { freshName } from '#tests/kit/registration/behalf-given.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  changeRules,
  confirm,
  inDays,
  personOf,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const joiner = ({ id, userName }: TestAccount) => ({ accountId: id, nickName: userName });
const leader = ({ teamId, captain }: TestEntry) => ({ teamId, accountId: captain.id });
const membersOf = async ({ id }: TestEntry) =>
  (await demandEntry(test().db, id)).members.map(({ accountId, role }) => [accountId, role]);
/** Messages of a template to an account on the site. */
async function toldTo(accountId: number, template: string) {
  const isTheirs = and(eq(messages.accountId, accountId), eq(messages.template, template));
  const found = await test()
    .db.select({ content: messages.content })
    .from(messages)
    .where(and(isTheirs, eq(messages.channel, 'site')));
  return found.map(({ content }) => JSON.stringify(content));
}
const draft = async () => addDraft(test(), (await addTopic(test().db)).id);

describe('an invitation', () => {
  it('by a link needs the captain’s approval', async () => {
    const entry = await draft();
    const { token } = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
    const other = await addAccount(test().db);
    expect(await readInvitation(test(), { token: token! }, 'reader')).toMatchObject({
      isAsked: true,
      role: 'member',
    });
    expect(await answerInvitation(test(), joiner(other), { token: token! }, true)).toEqual({
      outcome: 'requested',
      team: entry.teamId,
    });
    expect(await membersOf(entry)).toEqual([[entry.captain.id, 'captain']]);
    const [asked] = await listRequests(test().db, entry.teamId);
    await answerRequest(test().db, leader(entry), { request: asked!.request.id, isAdmitted: true });
    expect(await membersOf(entry)).toEqual([
      [entry.captain.id, 'captain'],
      [other.id, 'member'],
    ]);
  });

  it('by a code admits at once, however it is typed, and allows five attempts an hour', async () => {
    const entry = await draft();
    const { code } = await invite(test(), leader(entry), { kind: 'code', role: 'member' });
    const other = await addAccount(test().db);
    const typed = ` ${code!.slice(0, 4).toLowerCase()}-${code!.slice(4)} `;
    expect(await answerInvitation(test(), joiner(other), { code: typed }, true)).toMatchObject({
      outcome: 'joined',
    });
    const guesser = joiner(await addAccount(test().db));
    const guess = () =>
      answerInvitation(test(), guesser, { code: 'ABCDEFGH' }, true).catch(
        (error: { fault: string }) => error.fault,
      );
    const faults: unknown[] = [];
    for (let at = 0; at < 6; at += 1) faults.push(await guess());
    expect(faults).toEqual([...Array.from({ length: 5 }, () => 'codeWrong'), 'tooOften']);
  });

  it('to a phone is valid for its owner, once', async () => {
    const entry = await draft();
    const [named, other] = [await addAccount(test().db), await addAccount(test().db)];
    const { token } = await invite(test(), leader(entry), {
      kind: 'phone',
      role: 'tutor',
      phone: named.phone,
    });
    const proof = { token: token! };
    await expect(answerInvitation(test(), joiner(other), proof, true)).rejects.toMatchObject({
      fault: 'invitationOver',
    });
    expect(await answerInvitation(test(), joiner(named), proof, true)).toMatchObject({
      outcome: 'joined',
    });
    await expect(answerInvitation(test(), joiner(named), proof, true)).rejects.toMatchObject({
      fault: 'invitationOver',
    });
  });

  it('is invalid once it is withdrawn, and once it has expired', async () => {
    const entry = await draft();
    const other = joiner(await addAccount(test().db));
    const one = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
    await uninvite(test().db, leader(entry), one.id);
    await expect(
      answerInvitation(test(), other, { token: one.token! }, true),
    ).rejects.toMatchObject({ fault: 'invitationOver' });
    const two = await invite(test(), leader(entry), { kind: 'link', role: 'member' });
    await test()
      .db.update(teamInvitations)
      .set({ until: new Date() })
      .where(eq(teamInvitations.id, two.id));
    await expect(readInvitation(test(), { token: two.token! }, 'reader')).rejects.toMatchObject({
      fault: 'invitationOver',
    });
  });

  it('to a phone ends when its owner declines, and the captain is notified; a refusal by others changes nothing', async () => {
    const entry = await draft();
    const [named, other] = [await addAccount(test().db), await addAccount(test().db)];
    const { phone } = named;
    const { token } = await invite(test(), leader(entry), { kind: 'phone', role: 'member', phone });
    const decline = (who: TestAccount) =>
      answerInvitation(test(), joiner(who), { token: token! }, false);
    const told = () => toldTo(entry.captain.id, 'teamDeclined');
    expect(await decline(other)).toMatchObject({ outcome: 'declined' });
    expect([(await listInvitations(test().db, entry.teamId)).length, await told()]).toEqual([
      1,
      [],
    ]);
    expect(await decline(named)).toMatchObject({ outcome: 'declined' });
    expect(await listInvitations(test().db, entry.teamId)).toEqual([]);
    expect(await told()).toEqual([expect.stringContaining(maskPhone(phone))]);
    await expect(decline(named)).rejects.toMatchObject({ fault: 'invitationOver' });
  });

  it('that admits a person at once is reported to the captain', async () => {
    const entry = await draft();
    const { code } = await invite(test(), leader(entry), { kind: 'code', role: 'member' });
    const other = await addAccount(test().db);
    await answerInvitation(test(), joiner(other), { code: code! }, true);
    const told = await toldTo(entry.captain.id, 'teamJoined');
    expect(told).toEqual([expect.stringContaining(other.userName)]);
    expect(await toldTo(other.id, 'teamJoined')).toEqual([]);
  });

  it('can be created only by captains', async () => {
    const entry = await draft();
    const member = await addMember(test(), entry);
    const asMember = { teamId: entry.teamId, accountId: member.id };
    await expect(invite(test(), asMember, { kind: 'link', role: 'member' })).rejects.toMatchObject({
      fault: 'forbidden',
    });
  });
});

describe('a person', () => {
  it('is in one team of a scope: joining another leaves the draft of the first', async () => {
    const topic = await addTopic(test().db);
    const [one, other] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
    const { code } = await invite(test(), leader(other), { kind: 'code', role: 'member' });
    await answerInvitation(test(), joiner(one.captain), { code: code! }, true);
    expect(await membersOf(other)).toContainEqual([one.captain.id, 'member']);
    const [left] = await test().db.select().from(teams).where(eq(teams.id, one.teamId));
    expect(left!.endedAt).toBeInstanceOf(Date);
  });

  it('cannot leave a submitted team by joining another one', async () => {
    const topic = await addTopic(test().db);
    const [one, other] = [await addSubmitted(test(), topic.id), await addDraft(test(), topic.id)];
    const { code } = await invite(test(), leader(other), { kind: 'code', role: 'member' });
    await expect(
      answerInvitation(test(), joiner(one.captain), { code: code! }, true),
    ).rejects.toMatchObject({ fault: 'alreadyInTeam' });
    expect(await membersOf(one)).toEqual([[one.captain.id, 'captain']]);
  });

  it('joins one of two teams that admit them at once', async () => {
    const topic = await addTopic(test().db);
    const [one, other] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
    const account = await addAccount(test().db);
    const codes = await Promise.all(
      [one, other].map((entry) => invite(test(), leader(entry), { kind: 'code', role: 'member' })),
    );
    const outcomes = await Promise.allSettled(
      codes.map(({ code }) => answerInvitation(test(), joiner(account), { code: code! }, true)),
    );
    const found = [...(await membersOf(one)), ...(await membersOf(other))];
    expect(found.filter(([id]) => id === account.id)).toHaveLength(1);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('enters once by their document, whatever account they use, and the other team is not named', async () => {
    const topic = await addTopic(test().db);
    const [one, other] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
    const { idNumber } = personOf();
    await confirm(test(), one.teamId, one.captain.id, { idNumber });
    const again = { idNumber: idNumber!.replace(/(.{6})/, '$1 ').toLowerCase() };
    await expect(confirm(test(), other.teamId, other.captain.id, again)).rejects.toMatchObject({
      fault: 'personTaken',
      values: {},
    });
  });

  it.each([
    ['a wrong check digit', { idNumber: '110101200102030011' }, 'idNumberWrong'],
    [
      'a different birthday',
      { birthday: '2001-02-04', idNumber: personOf().idNumber },
      'idNumberWrong',
    ],
    ['a name that cannot be printed', { name: 'محمد' }, 'nameLatinNeeded'],
    ['no consent to the rules', { agreesToRules: false }, 'consentNeeded'],
    ['consent to former rules', { edition: '2020-01' }, 'consentOld'],
    [
      'an age of thirteen without a parent’s consent',
      { birthday: inDays(-13 * 365).slice(0, 10) },
      'guardianNeeded',
    ],
    ['no document', { idNumber: undefined }, 'required'],
  ])('is refused with %s', async (_, change, fault) => {
    const entry = await draft();
    await expect(confirm(test(), entry.teamId, entry.captain.id, change)).rejects.toMatchObject({
      fault,
    });
  });
});

describe('a team that is over', () => {
  const overWith = async (topicId: number) => {
    const entry = await addDraft(test(), topicId);
    const member = await addMember(test(), entry);
    await withdrawn(test(), entry);
    return { entry, member };
  };

  it('does not keep its members from entering on their own, nor from leaving', async () => {
    const { id: topicId } = await addTopic(test().db);
    const { entry, member } = await overWith(topicId);
    expect((await readWindow(test(), topicId, member.id)).team).toBeNull();
    const beginning = { topicId, accountId: member.id, teamName: freshName(), channel: null };
    const own = await beginEntry(test().db, beginning);
    expect(await membersOf({ ...entry, id: own })).toEqual([[member.id, 'captain']]);
    await leaveTeam(test().db, entry.teamId, entry.captain.id);
    expect(await membersOf(entry)).toEqual([]);
  });

  it('can be reused by its captain, while an active team keeps its members', async () => {
    const { id: topicId } = await addTopic(test().db);
    const { entry } = await overWith(topicId);
    const beginning = { topicId, accountId: entry.captain.id, channel: null };
    const again = (await demandEntry(test().db, await beginEntry(test().db, beginning))).entry;
    expect(again).toMatchObject({ teamId: entry.teamId, status: 'draft' });
    const other = await addMember(test(), await addDraft(test(), topicId));
    expect((await readWindow(test(), topicId, other.id)).team).toMatchObject({ isLed: false });
    const own = { topicId, accountId: other.id, teamName: freshName(), channel: null };
    await expect(beginEntry(test().db, own)).rejects.toMatchObject({ fault: 'alreadyInTeam' });
  });
});

describe('a captain', () => {
  it('must hand over before they leave', async () => {
    const entry = await draft();
    const member = await addMember(test(), entry);
    await expect(leaveTeam(test().db, entry.teamId, entry.captain.id)).rejects.toMatchObject({
      fault: 'captainFirst',
    });
    const { members } = await demandEntry(test().db, entry.id);
    await handOver(test().db, entry.teamId, entry.captain.id, members[1]!.id);
    await leaveTeam(test().db, entry.teamId, entry.captain.id);
    expect(await membersOf(entry)).toEqual([[member.id, 'captain']]);
  });

  it('remains, even if the team is handed over to a member who leaves at the same time', async () => {
    const entry = await draft();
    const member = await addMember(test(), entry);
    const { members } = await demandEntry(test().db, entry.id);
    await Promise.allSettled([
      handOver(test().db, entry.teamId, entry.captain.id, members[1]!.id),
      leaveTeam(test().db, entry.teamId, member.id),
    ]);
    expect((await membersOf(entry)).filter(([, role]) => role === 'captain')).toHaveLength(1);
  });

  it('cannot remove anybody once the roster is closed', async () => {
    const topic = await addTopic(test().db);
    const entry = await addSubmitted(test(), topic.id);
    await addMember(test(), entry);
    await changeRules(test().db, topic.id, { rosterUntil: inDays(-0.1) });
    const { members } = await demandEntry(test().db, entry.id);
    await expect(
      removeMember(test().db, entry.teamId, entry.captain.id, members[1]!.id),
    ).rejects.toMatchObject({ fault: 'rosterClosed' });
  });

  it('cannot take another team’s name, however it is written', async () => {
    const topic = await addTopic(test().db);
    const begin = async (teamName: string) =>
      beginEntry(test().db, {
        topicId: topic.id,
        accountId: (await addAccount(test().db)).id,
        teamName,
        channel: null,
      });
    await begin('abc 队');
    await expect(begin('ＡＢＣ队')).rejects.toMatchObject({ fault: 'teamNameTaken' });
  });
});
