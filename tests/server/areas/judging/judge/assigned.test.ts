import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#contract/call/address.ts';
import { importAssignments } from '#contract/judging/assignment.ts';
import { remindJudges } from '#server/areas/judging/judge/remind.ts';
import { messages } from '#server/platform/message/table.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { useApp } from '#tests/kit/app.ts';
import { addApproved, addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { sendFile } from '#tests/kit/office/office.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue } = judgingOf(test);

const HOUR = 3_600_000;

/** What a judge was told of new entries, on the site. */
async function toldOf({ userId }: LoggedIn): Promise<string[]> {
  const isIt = and(
    eq(messages.accountId, userId),
    eq(messages.template, 'judgingAssigned'),
    eq(messages.channel, 'site'),
  );
  const rows = await test().db.select().from(messages).where(isIt);
  return rows.map(({ content }) => /(\d+) 件/.exec(JSON.stringify(content))?.[1] ?? '');
}

const inAnHour = () => new Date(Date.now() + HOUR).toISOString();

/** A round that ends in an hour or never, with two entries, planned for one judge. */
async function prepare(dueAt: string | null = inAnHour()) {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1, dueAt });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  const give = (judgeId: number, number = topic.entries[0]!.number) =>
    ask<object>(chair, 'POST', '/judging/assignment', { roundId: round.id, number, judgeId });
  return { topic, chair, round, judge, give };
}

describe('a judge of a round without a deadline', () => {
  it('is told so by its opening, by new entries and by a reminder', async () => {
    const { chair, round, judge, give } = await prepare(null);
    await move(chair, round.id, 'open');
    const extra = await addJudge(chair, round.id);
    await give(extra.judgeId);
    await ask(chair, 'POST', '/judging/judge/nudge', {
      roundId: round.id,
      judgeIds: [judge.judgeId],
    });
    const rows = await test()
      .db.select({ content: messages.content })
      .from(messages)
      .where(and(eq(messages.channel, 'site'), eq(messages.about, `judgingRound ${round.id}`)))
      .orderBy(asc(messages.id));
    expect(rows.map(({ content }) => content!.text.en.replace(/“.*?”/, '“R”'))).toEqual([
      '“R” is open. Please hand in your scores. Deadline: not set yet.',
      '“R”: entries newly assigned to you: 1. Please hand in your scores. Deadline: not set yet.',
      'Score sheets for “R” that are missing: 2. Deadline: not set yet.',
    ]);
  });
});

describe('a judge who gets entries', () => {
  it('is told nothing of it before the round is opened', async () => {
    const { chair, round, judge, give } = await prepare();
    const other = await addJudge(chair, round.id);
    await give(other.judgeId);
    expect([await toldOf(judge), await toldOf(other)]).toEqual([[], []]);
  });

  it('is told by hand, and not reminded of steps that had passed', async () => {
    const { chair, round, judge, give } = await prepare();
    await move(chair, round.id, 'open');
    const extra = await addJudge(chair, round.id);
    await give(extra.judgeId);
    expect([await toldOf(judge), await toldOf(extra)]).toEqual([[], ['1']]);
    expect(await remindJudges(test().db, new Date())).toBe(0);
  });

  it('is told once of all entries of a plan', async () => {
    const { topic, chair, round } = await prepare();
    await move(chair, round.id, 'open');
    await addApproved(test().db, topic, 2);
    const second = await addJudge(chair, round.id);
    await plan(chair, round.id);
    expect(await toldOf(second)).toEqual(['2']);
  });

  it('is told once of all entries of a sheet', async () => {
    const { topic, chair, round } = await prepare();
    await move(chair, round.id, 'open');
    const second = await addJudge(chair, round.id);
    const rows = topic.entries.map(({ number }) => [number, second.userName]);
    const bytes = await writeSheet({ title: 'a', head: ['报名编号', '评委'], rows });
    const path = addressOf(importAssignments, { params: { id: round.id } });
    await sendFile(test, chair, path, bytes);
    expect(await toldOf(second)).toEqual(['2']);
  });

  it('is told as the reserve for an entry that another judge gave back', async () => {
    const { chair, round, judge } = await prepare();
    const reserve = await addJudge(chair, round.id, { duty: 'reserve' });
    await move(chair, round.id, 'open');
    const [own] = (await queue(judge)).data.assignments;
    const path = `/api/judging/sheet/${own!.id}/decline`;
    expect(
      (await ask(judge, 'POST', path, { reason: 'no time for it', isConflict: false })).code,
    ).toBe(200);
    expect([await toldOf(judge), await toldOf(reserve)]).toEqual([[], ['1']]);
  });
});
