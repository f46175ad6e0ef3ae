import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MOST_TUTORED } from '#contract/contest/registration.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { invite } from '#server/areas/registration/team/invitation/invite.ts';
import { joinTeam } from '#server/areas/registration/team/membership.ts';
import {
  changeRole,
  handOver,
  leaveTeam,
  removeMember,
  renameTeam,
} from '#server/areas/registration/team/roster.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  changeRules,
  confirm,
  inDays,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const rolesOf = async ({ id }: TestEntry) =>
  (await demandEntry(test().db, id)).members.map(({ role }) => role);
const memberOf = async ({ id }: TestEntry, { id: accountId }: TestAccount) =>
  (await demandEntry(test().db, id)).members.find((one) => one.accountId === accountId)!;

async function join({ id }: TestEntry, { id: accountId }: TestAccount, role: TeamRole) {
  const context = await demandEntry(test().db, id);
  return test().db.transaction((tx) => joinTeam(tx, context, { accountId, role }));
}
const give = async (entry: TestEntry, who: TestAccount, role: TeamRole) =>
  changeRole(test().db, entry.teamId, entry.captain.id, {
    memberId: (await memberOf(entry, who)).id,
    role,
  });
const refused = (fault: string) => expect.objectContaining({ fault }) as unknown;

/** As many teams as a tutor may have, and one more, in one session. */
async function addTeams(): Promise<[TestEntry[], TestEntry]> {
  const topic = await addTopic(test().db, { tutorMax: 1 });
  const all: TestEntry[] = [];
  for (let at = 0; at <= MOST_TUTORED; at += 1) all.push(await addDraft(test(), topic.id));
  return [all.slice(0, -1), all.at(-1)!];
}

describe('a tutor', () => {
  it('has at most five teams of a scope, whether they join as one or become one', async () => {
    const [teams, sixth] = await addTeams();
    const tutor = await addAccount(test().db);
    const [first, ...others] = teams;
    for (const team of others) await join(team, tutor, 'tutor');
    await join(first!, tutor, 'member');
    await give(first!, tutor, 'tutor');
    expect(await rolesOf(first!)).toEqual(['captain', 'tutor']);
    await expect(join(sixth, tutor, 'tutor')).rejects.toEqual(refused('tutorFull'));
    await join(sixth, tutor, 'contact');
    await expect(give(sixth, tutor, 'tutor')).rejects.toEqual(refused('tutorFull'));
    expect(await rolesOf(sixth)).toEqual(['captain', 'contact']);
  });

  it('cannot lead a team in any way', async () => {
    const entry = await addDraft(test(), (await addTopic(test().db)).id);
    const tutor = await addAccount(test().db);
    await join(entry, tutor, 'tutor');
    const { id } = await memberOf(entry, tutor);
    const { id: own } = await memberOf(entry, entry.captain);
    const hand = (memberId: number) =>
      handOver(test().db, entry.teamId, entry.captain.id, memberId);
    await expect(hand(id)).rejects.toEqual(refused('leaderPlays'));
    await expect(hand(own)).rejects.toEqual(refused('leaderPlays'));
    await expect(give(entry, entry.captain, 'tutor')).rejects.toEqual(refused('captainFirst'));
    expect(await rolesOf(entry)).toEqual(['captain', 'tutor']);
  });

  it('does not keep the last member from leaving: the team ends with its entry', async () => {
    const entry = await addSubmitted(test(), (await addTopic(test().db)).id);
    const tutor = await addAccount(test().db);
    await join(entry, tutor, 'tutor');
    await leaveTeam(test().db, entry.teamId, entry.captain.id);
    const context = await demandEntry(test().db, entry.id);
    expect([context.entry.status, context.members]).toEqual(['withdrawn', []]);
  });

  it('is limited in number by a topic, and becomes a member only with room and in no other team', async () => {
    const topic = await addTopic(test().db, { tutorMax: 1, teamMax: 2 });
    const entry = await addDraft(test(), topic.id);
    const [one, other] = [await addMember(test(), entry), await addAccount(test().db)];
    await join(entry, other, 'tutor');
    await expect(give(entry, one, 'tutor')).rejects.toEqual(refused('tutorsFull'));
    await changeRules(test().db, topic.id, { tutorMax: 0, teamMax: 2 });
    await expect(give(entry, one, 'tutor')).rejects.toEqual(refused('noTutors'));
    await expect(give(entry, other, 'member')).rejects.toEqual(refused('teamFull'));
    const { id: memberId } = await memberOf(entry, one);
    await removeMember(test().db, entry.teamId, entry.captain.id, memberId);
    await join(await addDraft(test(), topic.id), other, 'member');
    await expect(give(entry, other, 'member')).rejects.toEqual(refused('alreadyInTeam'));
    expect(await rolesOf(entry)).toEqual(['captain', 'tutor']);
  });
});

it('admits nobody beyond the size of a team: not the sixth of five', async () => {
  const topic = await addTopic(test().db, { teamMin: 1, teamMax: 5 });
  const entry = await addDraft(test(), topic.id);
  for (let at = 1; at < 5; at += 1) await join(entry, await addAccount(test().db), 'member');
  await expect(join(entry, await addAccount(test().db), 'member')).rejects.toEqual(
    refused('teamFull'),
  );
  expect(await rolesOf(entry)).toEqual(['captain', 'member', 'member', 'member', 'member']);
});

describe('a team that has entered several topics', () => {
  async function enterBoth(first: object, second: object) {
    const topic = await addTopic(test().db, { tutorMax: 1, ...first }, { topicsPerTeam: 2 });
    const { year } = topic;
    const other = await addTopic(test().db, { tutorMax: 1, ...second }, { year });
    const entry = await addDraft(test(), topic.id);
    await addDraft(test(), other.id, entry.captain);
    return entry;
  }

  it.each([
    [{ teamMax: 4 }, { teamMax: 2 }],
    [{ teamMax: 2 }, { teamMax: 4 }],
  ])('has no more people than each of them allows: %j and %j', async (first, second) => {
    const entry = await enterBoth(first, second);
    await join(entry, await addAccount(test().db), 'member');
    await expect(join(entry, await addAccount(test().db), 'member')).rejects.toEqual(
      refused('teamFull'),
    );
    const tutor = await addAccount(test().db);
    await join(entry, tutor, 'tutor');
    await expect(give(entry, tutor, 'member')).rejects.toEqual(refused('teamFull'));
  });

  it('has no more tutors than each of them allows', async () => {
    const entry = await enterBoth({ tutorMax: 2 }, { tutorMax: 1 });
    await join(entry, await addAccount(test().db), 'tutor');
    await expect(join(entry, await addAccount(test().db), 'tutor')).rejects.toEqual(
      refused('tutorsFull'),
    );
  });
});

it('tells a person who answers an invitation of their own team that they are in it', async () => {
  const entry = await addDraft(test(), (await addTopic(test().db)).id);
  const leader = { teamId: entry.teamId, accountId: entry.captain.id };
  const who = { accountId: entry.captain.id, nickName: entry.captain.userName };
  for (const kind of ['link', 'code'] as const) {
    const { token, code } = await invite(test(), leader, { kind, role: 'member' });
    const proof = { token: token ?? undefined, code: code ?? undefined };
    await expect(answerInvitation(test(), who, proof, true)).rejects.toEqual(
      refused('ownInvitation'),
    );
  }
  expect(await rolesOf(entry)).toEqual(['captain']);
});

describe('the last person who leaves a team', () => {
  const stateOf = async ({ id }: TestEntry) => (await demandEntry(test().db, id)).entry.status;
  const leave = ({ teamId, captain }: TestEntry) => leaveTeam(test().db, teamId, captain.id);

  it.each([true, false])(
    'withdraws the submission, whose place is offered to the waiting list (reviewed: %s)',
    async (isReviewed) => {
      const topic = await addTopic(test().db, { isReviewed, quota: 1 });
      const [entry, next] = [
        await addSubmitted(test(), topic.id),
        await addSubmitted(test(), topic.id),
      ];
      await leave(entry);
      expect([await stateOf(entry), await stateOf(next)]).toEqual(['withdrawn', 'offered']);
      await leave(next);
      expect([await stateOf(next), await rolesOf(next)]).toEqual(['withdrawn', []]);
      const again = await addSubmitted(test(), topic.id);
      expect(await stateOf(again)).toBe(isReviewed ? 'submitted' : 'approved');
    },
  );

  it('withdraws its turn in the queue, and all its other entries', async () => {
    const topic = await addTopic(test().db, { quota: 1 }, { topicsPerTeam: 2 });
    const other = await addTopic(test().db, {}, { year: topic.year });
    await addSubmitted(test(), topic.id);
    const waiting = await addSubmitted(test(), topic.id);
    const given = await addSubmitted(test(), other.id, waiting.captain);
    await leave(given);
    expect([await stateOf(waiting), await stateOf(given)]).toEqual(['withdrawn', 'withdrawn']);
  });
});

describe('the people of a team that has entered several topics', () => {
  /** A team with a draft in one topic, and a submitted entry in another one, whose roster is closed. */
  async function addClosed() {
    const one = await addTopic(test().db, {}, { topicsPerTeam: 2 });
    const two = await addTopic(test().db, {}, { year: one.year });
    const draft = await addDraft(test(), one.id);
    const given = await addSubmitted(test(), two.id, draft.captain);
    const other = await addMember(test(), given);
    await changeRules(test().db, two.id, { rosterUntil: inDays(-0.1) });
    return { draft, given, other };
  }
  const closed = refused('rosterClosed');

  it('can be changed only if every topic allows it, in whatever order they were entered', async () => {
    const { draft, given, other } = await addClosed();
    const leader = { teamId: given.teamId, accountId: given.captain.id };
    const { id } = await memberOf(given, other);
    const remove = () => removeMember(test().db, leader.teamId, leader.accountId, id);
    await expect(remove()).rejects.toEqual(closed);
    await expect(give(given, other, 'tutor')).rejects.toEqual(closed);
    await expect(leaveTeam(test().db, given.teamId, other.id)).rejects.toEqual(closed);
    await expect(invite(test(), leader, { kind: 'code', role: 'member' })).rejects.toEqual(closed);
    await expect(confirm(test(), given.teamId, other.id)).rejects.toEqual(closed);
    await changeRules(test().db, given.topicId, { rosterUntil: inDays(1) });
    await remove();
    expect(await rolesOf(draft)).toEqual(['captain']);
  });

  it('cannot be joined by an invitation that was made before the roster closed', async () => {
    const { given } = await addClosed();
    await changeRules(test().db, given.topicId, { rosterUntil: inDays(1) });
    const leader = { teamId: given.teamId, accountId: given.captain.id };
    const { code } = await invite(test(), leader, { kind: 'code', role: 'member' });
    await changeRules(test().db, given.topicId, { rosterUntil: inDays(-0.1) });
    const { id: accountId, userName: nickName } = await addAccount(test().db);
    const answered = answerInvitation(test(), { accountId, nickName }, { code: code! }, true);
    await expect(answered).rejects.toEqual(closed);
  });

  it('keep the name under which they submitted', async () => {
    const { draft } = await addClosed();
    const named = { name: '另一个名字', version: 1 };
    await expect(renameTeam(test().db, draft.teamId, draft.captain.id, named)).rejects.toEqual(
      refused('wrongState'),
    );
  });
});

describe('the roster of a returned entry', () => {
  const marked = (id: number, place: string, memberId: number | null = null) =>
    test()
      .db.update(entries)
      .set({
        status: 'returned',
        dueAt: new Date(inDays(5)),
        marks: [{ place, memberId, text: '—' }],
      })
      .where(eq(entries.id, id));

  it('can be changed after its deadline if a person was marked, and the name if that was marked', async () => {
    const topic = await addTopic(test().db, { isReviewed: true });
    const entry = await addSubmitted(test(), topic.id);
    const other = await addMember(test(), entry);
    await changeRules(test().db, topic.id, { isReviewed: true, rosterUntil: inDays(-0.1) });
    const { id } = await memberOf(entry, other);
    const remove = () => removeMember(test().db, entry.teamId, entry.captain.id, id);
    const rename = (name: string) =>
      renameTeam(test().db, entry.teamId, entry.captain.id, { name, version: 1 });
    await marked(entry.id, 'team');
    await expect(remove()).rejects.toEqual(refused('rosterClosed'));
    await expect(rename('——')).rejects.toEqual(refused('required'));
    await rename('退回改名');
    await marked(entry.id, 'person', id);
    await remove();
    await expect(rename('改名')).rejects.toEqual(refused('notMarked'));
    expect(await rolesOf(entry)).toEqual(['captain']);
  });
});
