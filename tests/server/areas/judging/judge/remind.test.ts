import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { remindJudges } from '#server/areas/judging/judge/remind.ts';
import { rounds } from '#server/areas/judging/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { addRound, addJudge, plan, move, queue, score } = judgingOf(test);

const HOUR = 3_600_000;
const hoursBefore = (dueAt: Date, hours: number): Date => new Date(dueAt.getTime() - hours * HOUR);

/** A round that ends in some hours, with two judges who have one entry each. */
async function openFor(hours: number) {
  const dueAt = new Date(Date.now() + hours * HOUR);
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { dueAt: dueAt.toISOString() });
  const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  return { dueAt, chair, round, judges: [judges[0]!, judges[1]!] as const };
}

/** Number of reminders to a judge on the site. */
const askedOf = ({ userId }: LoggedIn): Promise<number> =>
  test().db.$count(
    messages,
    and(
      eq(messages.accountId, userId),
      eq(messages.template, 'judgingNudged'),
      eq(messages.channel, 'site'),
    ),
  );

it('reminds judges with open sheets once at each step, and nobody of steps that are already past', async () => {
  const { db } = test();
  const { dueAt, judges } = await openFor(100);
  const [idle, done] = judges;
  expect(await remindJudges(db, new Date())).toBe(0);
  const [own] = (await queue(done)).data.assignments;
  await score(done, own!.id, [90, 80, 70]);
  expect(await remindJudges(db, hoursBefore(dueAt, 71))).toBe(1);
  expect(await remindJudges(db, hoursBefore(dueAt, 70))).toBe(0);
  const late = hoursBefore(dueAt, 23);
  const both = await Promise.all([remindJudges(db, late), remindJudges(db, late)]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect([await askedOf(idle), await askedOf(done)]).toEqual([2, 0]);
});

it('reminds again after the deadline moves, and a day after the end, but nobody during a pause', async () => {
  const { db } = test();
  const { dueAt, chair, round, judges } = await openFor(20);
  const later = new Date(dueAt.getTime() + 48 * HOUR);
  await db.update(rounds).set({ dueAt: later }).where(eq(rounds.id, round.id));
  expect(await remindJudges(db, hoursBefore(later, 60))).toBe(2);
  await move(chair, round.id, 'pause');
  expect(await remindJudges(db, hoursBefore(later, 10))).toBe(0);
  await move(chair, round.id, 'resume');
  expect(await remindJudges(db, later)).toBe(0);
  expect(await askedOf(judges[0])).toBe(1);
  expect(await remindJudges(db, hoursBefore(later, -24))).toBe(2);
  expect(await remindJudges(db, hoursBefore(later, -25))).toBe(0);
  expect(await askedOf(judges[0])).toBe(2);
});
