import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BegunOnBehalf } from '#contract/registration/on-behalf.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { listEntryEvents } from '#server/areas/registration/record/event.ts';
import { teamInvitations, teams } from '#server/areas/registration/record/team/table.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { leadLeaderless } from '#server/areas/registration/team/leaderless.ts';
import { readInvitation } from '#server/areas/registration/team/invitation/invitation.ts';
import { topics } from '#server/areas/contest/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, freshPhone, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { teamOf } from '#tests/kit/registration/behalf-given.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addTopic, complete, give, inDays } from '#tests/kit/registration/registration.ts';
import { refusal } from '#tests/kit/registration/reviewer.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

/** A user who may begin entries on behalf of others. */
const addOperator = async (scope: 'all' | 'department' = 'all', departmentId?: number) => {
  const roles = [await addRole(test().db, ['contest:entry:onBehalf'], scope)];
  return logIn(test().db, { roles, ...(departmentId !== undefined && { departmentId }) });
};

const begin = async (body: object, who?: Awaited<ReturnType<typeof addOperator>>) =>
  ask<BegunOnBehalf>(who ?? (await addOperator()), 'POST', '/contest/entry/onBehalf', body);

const tokenIn = (link: string): string => link.split('#join=')[1]!;

/** Answers an invitation as an account. */
const answer = ({ id, userName }: TestAccount, link: string, isAccepted = true) =>
  answerInvitation(
    test(),
    { accountId: id, nickName: userName },
    { token: tokenIn(link) },
    isAccepted,
  );

const rolesOf = async (id: number) =>
  (await demandEntry(test().db, id)).members.map(({ accountId, role }) => [accountId, role]);

const refused = (fault: string) => expect.objectContaining({ fault }) as unknown;

describe('an entry on behalf of a team', () => {
  it('is a draft without members; its people are notified, and it is logged', async () => {
    const { db } = test();
    const operator = await addOperator();
    const [captain, member] = [await addAccount(db), await addAccount(db)];
    const topic = await addTopic(db);
    const { data } = await begin(
      teamOf(topic.id, {
        captain: { name: '李明', phone: captain.phone },
        members: [{ name: '王芳', phone: `+86${member.phone}` }],
      }),
      operator,
    );
    const context = await demandEntry(db, data.id);
    expect(context.entry).toMatchObject({ status: 'draft', title: '作品', versionId: null });
    expect(context.members).toEqual([]);
    expect(data.people.map(({ name, role }) => [name, role])).toEqual([
      ['李明', 'captain'],
      ['王芳', 'member'],
    ]);
    const told = await test()
      .db.select()
      .from(messages)
      .where(eq(messages.about, `team ${context.team.id}`));
    expect(new Set(told.map(({ template, accountId }) => `${template} ${accountId}`))).toEqual(
      new Set([`teamBegun ${captain.id}`, `teamInvited ${member.id}`]),
    );
    const events = await listEntryEvents(db, data.id);
    expect(events.map(({ deed, side, by }) => [deed, side, by])).toEqual([
      ['begin', 'office', operator.userName],
    ]);
    const isLogged = and(
      eq(operations.action, 'contest:entry:onBehalf'),
      eq(operations.target, `entry ${data.id}`),
    );
    expect(await db.$count(operations, isLogged)).toBe(1);
  });

  it('is led and submitted by its captain, once everybody has accepted by the link for their phone', async () => {
    const { db } = test();
    const [captain, member, stranger] = [
      await addAccount(db),
      await addAccount(db),
      await addAccount(db),
    ];
    const topic = await addTopic(db);
    const { data } = await begin(
      teamOf(topic.id, {
        captain: { name: '李明', phone: captain.phone },
        members: [{ name: '王芳', phone: member.phone }],
      }),
    );
    const [first, second] = data.people.map(({ link }) => link);
    await expect(answer(stranger, first!)).rejects.toEqual(refused('invitationOver'));
    expect(await readInvitation(test(), { token: tokenIn(second!) }, 'x')).toMatchObject({
      captain: '',
      role: 'member',
    });
    await answer(member, second!);
    expect(await rolesOf(data.id)).toEqual([[member.id, 'member']]);
    await answer(captain, first!);
    expect(await rolesOf(data.id)).toEqual([
      [captain.id, 'captain'],
      [member.id, 'member'],
    ]);
    const { teamId } = (await demandEntry(db, data.id)).entry;
    const entry = { id: data.id, teamId, topicId: topic.id, captain };
    await complete(test(), entry);
    expect(await give(test(), entry)).toMatchObject({ state: 'approved' });
  });

  it('is led by the first person who joined if the captain declines', async () => {
    const { db } = test();
    const [captain, one, other] = [
      await addAccount(db),
      await addAccount(db),
      await addAccount(db),
    ];
    const topic = await addTopic(db);
    const { data } = await begin(
      teamOf(topic.id, {
        captain: { name: '李明', phone: captain.phone },
        members: [one, other].map(({ phone }) => ({ name: '王芳', phone })),
      }),
    );
    const [lead, first, second] = data.people.map(({ link }) => link);
    await answer(one, first!);
    expect(await rolesOf(data.id)).toEqual([[one.id, 'member']]);
    await answer(captain, lead!, false);
    expect(await rolesOf(data.id)).toEqual([[one.id, 'captain']]);
    await answer(other, second!);
    expect(await rolesOf(data.id)).toEqual([
      [one.id, 'captain'],
      [other.id, 'member'],
    ]);
  });

  it('is led by the first person who joined if the captain does not answer in time', async () => {
    const { db } = test();
    const [captain, one, other] = [
      await addAccount(db),
      await addAccount(db),
      await addAccount(db),
    ];
    const { data } = await begin(
      teamOf((await addTopic(db)).id, {
        captain: { name: '李明', phone: captain.phone },
        members: [one, other].map(({ phone }, at) => ({ name: `王芳${at}`, phone })),
      }),
    );
    const [, first, second] = data.people.map(({ link }) => link);
    for (const [who, link] of [[one, first!] as const, [other, second!] as const])
      await answer(who, link);
    await leadLeaderless(db);
    expect(await rolesOf(data.id)).toEqual([
      [one.id, 'member'],
      [other.id, 'member'],
    ]);
    await db
      .update(teamInvitations)
      .set({ until: new Date(inDays(-1)) })
      .where(eq(teamInvitations.role, 'captain'));
    await Promise.all([leadLeaderless(db), leadLeaderless(db)]);
    expect(await rolesOf(data.id)).toEqual([
      [one.id, 'captain'],
      [other.id, 'member'],
    ]);
    const told = and(eq(messages.template, 'teamHandedOver'), eq(messages.channel, 'site'));
    expect(await db.$count(messages, and(told, eq(messages.accountId, one.id)))).toBe(1);
  });

  it('is led by the first person to join after the captain declined', async () => {
    const { db } = test();
    const [captain, one] = [await addAccount(db), await addAccount(db)];
    const { data } = await begin(
      teamOf((await addTopic(db)).id, {
        captain: { name: '李明', phone: captain.phone },
        members: [{ name: '王芳', phone: one.phone }],
      }),
    );
    const [lead, first] = data.people.map(({ link }) => link);
    await answer(captain, lead!, false);
    await answer(one, first!);
    expect(await rolesOf(data.id)).toEqual([[one.id, 'captain']]);
  });

  it('is refused for a taken name, a repeated person, too many people, and a closed topic', async () => {
    const { db } = test();
    const topic = await addTopic(db, { teamMax: 2 });
    const over = await addTopic(db, { until: inDays(-0.5) });
    const operator = await addOperator();
    const given = teamOf(topic.id, { teamName: `ＡＢＣ ${topic.id}` });
    await begin(given, operator);
    const phone = freshPhone();
    const before = await db.$count(teams);
    const bad = [
      [teamOf(topic.id, { teamName: `abc${topic.id}` }), 'teamNameTaken'],
      [
        teamOf(topic.id, {
          captain: { name: '李明', phone },
          members: [{ name: '王芳', phone: `+86${phone}` }],
        }),
        'repeatedPerson',
      ],
      [
        teamOf(topic.id, { members: [1, 2].map(() => ({ name: '王芳', phone: freshPhone() })) }),
        'teamTooLarge',
        { count: 2 },
      ],
      [teamOf(over.id), 'entryClosed'],
    ] as const;
    for (const [body, fault, values] of bad)
      expect(await begin(body, operator)).toMatchObject(refusal(fault, values));
    expect(await db.$count(teams)).toBe(before);
  });

  it('can be begun only in topics within the data scope', async () => {
    const { db } = test();
    const words = { zh: '处', en: 'Office' };
    const [own, other] = await db
      .insert(departments)
      .values([{ name: words }, { name: words }])
      .returning();
    const [mine, foreign] = [await addTopic(db), await addTopic(db)];
    await db.update(topics).set({ departmentId: own!.id }).where(eq(topics.id, mine.id));
    await db.update(topics).set({ departmentId: other!.id }).where(eq(topics.id, foreign.id));
    const operator = await addOperator('department', own!.id);
    expect((await begin(teamOf(mine.id), operator)).code).toBe(200);
    expect(await begin(teamOf(foreign.id), operator)).toMatchObject(refusal('entryClosed'));
    const { data } = await ask<{ id: number }[]>(operator, 'GET', '/contest/entry/topics/list');
    expect(data.map(({ id }) => id)).toEqual([mine.id]);
  });
});
