import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ConflictKind } from '#contract/judging/state.ts';
import { translator } from '#content/i18n/translate.ts';
import { entryNumber } from '#domain/registration/number.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { assignments, conflicts } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addApproved,
  addChair,
  addJudgedTopic,
  judgingOf,
  type ApprovedEntry,
} from '#tests/kit/judging/judging.ts';

const test = useApp();
const { ask, addRound, addJudge } = judgingOf(test);

/** A draft round with an entry, and a person who is to judge it. */
async function prepare(organisation = '') {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const entry = topic.entries[0]!;
  const judge = await addJudge(chair, round.id, { organisation });
  const body = { roundId: round.id, number: entry.number, judgeId: judge.judgeId };
  const give = () => ask<{ id: number }>(chair, 'POST', '/judging/assignment', body);
  return { db: test().db, topic, entry, judge, give };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Adds a person to the team of an entry. */
async function join(
  db: Database,
  { id }: ApprovedEntry,
  accountId: number,
  more: Partial<typeof teamMembers.$inferInsert> = {},
): Promise<void> {
  const [entry] = await db.select().from(entries).where(eq(entries.id, id));
  const given = { role: 'member' as const, slot: 2, name: '一位', school: '别处', ...more };
  const scope = `contest:${entry!.year}`;
  await db.insert(teamMembers).values({ teamId: entry!.teamId, accountId, scope, ...given });
}

const mailOf = (db: Database, id: number, email: string) =>
  db.update(accounts).set({ email }).where(eq(accounts.id, id));

const write = ({ db, entry, judge }: Prepared, kind: ConflictKind) =>
  db
    .insert(conflicts)
    .values({ entryId: entry.id, accountId: judge.userId, kind, evidence: '', by: 'x' });

/** Creates a conflict between a judge and an entry, by its kind; that of organisations comes with the judge. */
const GROUNDS: Record<
  Exclude<ConflictKind, 'organisation'>,
  (one: Prepared) => Promise<unknown>
> = {
  member: ({ db, entry, judge }) => join(db, entry, judge.userId),
  tutor: ({ db, entry, judge }) => join(db, entry, judge.userId, { role: 'tutor' }),
  async identity({ db, entry, judge }) {
    const person = Buffer.from('digest of a document');
    await db.update(teamMembers).set({ person }).where(eq(teamMembers.accountId, entry.captain.id));
    const elsewhere = (await addJudgedTopic(db, 1)).entries[0]!;
    await join(db, elsewhere, judge.userId, { person });
  },
  async mail({ db, entry, judge }) {
    await mailOf(db, entry.captain.id, 'li.of.both@qq.com');
    await mailOf(db, judge.userId, 'LI.of.both@qq.com');
  },
  async domain({ db, entry, judge }) {
    await mailOf(db, entry.captain.id, 'li@stu.hand.edu.cn');
    await mailOf(db, judge.userId, 'wu@cs.hand.edu.cn');
  },
  async team({ db, entry, judge }) {
    const elsewhere = (await addJudgedTopic(db, 1)).entries[0]!;
    await join(db, elsewhere, judge.userId);
    await join(db, elsewhere, entry.captain.id, { slot: 3 });
  },
  async topic({ db, topic, judge }) {
    const [other] = await addApproved(db, topic, 1);
    await join(db, other!, judge.userId);
  },
  declared: (one) => write(one, 'declared'),
  office: (one) => write(one, 'office'),
};

const refusal = (kind: ConflictKind) => ({
  code: 500,
  msg: translator('zh')('fault.judgeConflict', {
    field: translator('zh')(`label.conflict_kind.${kind}`),
  }),
});
const given = ({ db, entry }: Prepared) =>
  db.$count(assignments, eq(assignments.entryId, entry.id));

describe('assigning an entry to a judge manually', () => {
  it('succeeds if nothing prevents it', async () => {
    const one = await prepare();
    expect(await one.give()).toMatchObject({ code: 200 });
    expect(await given(one)).toBe(1);
  });

  it.each(Object.keys(GROUNDS) as (keyof typeof GROUNDS)[])(
    'is refused for a conflict of the kind %s, which it names (bad input 15)',
    async (kind) => {
      const one = await prepare();
      await GROUNDS[kind](one);
      expect(await one.give()).toMatchObject(refusal(kind));
      expect(await given(one)).toBe(0);
    },
  );

  it('is refused for a judge of the school of its team (bad input 15)', async () => {
    const one = await prepare('同一所学校');
    await one.db
      .update(teamMembers)
      .set({ school: '同一所学校' })
      .where(eq(teamMembers.accountId, one.entry.captain.id));
    expect(await one.give()).toMatchObject(refusal('organisation'));
    expect(await given(one)).toBe(0);
  });
});

it('finds an entry by its number however it is typed', async () => {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const { judgeId } = await addJudge(chair, round.id);
  const [{ id } = { id: 0 }] = topic.entries;
  const number = entryNumber(topic.year, id);
  await test().db.update(entries).set({ number }).where(eq(entries.id, id));
  const body = { roundId: round.id, number: ` ${number.toLowerCase()} `, judgeId };
  expect((await ask(chair, 'POST', '/judging/assignment', body)).code).toBe(200);
});
