import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contests } from '#server/areas/contest/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { remindDue } from '#server/areas/registration/entry/deadline/remind.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  changeRules,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A draft begun a month ago, in a topic whose deadline is in some hours. */
async function draftEnding(hours: number) {
  const topic = await addTopic(test().db, { until: inHours(hours) });
  const entry = await addDraft(test(), topic.id);
  await beganBefore(entry.id, 30 * 24);
  return {
    ...entry,
    endIn: (other: number) => changeRules(test().db, topic.id, { until: inHours(other) }),
  };
}

const beganBefore = (id: number, hours: number) =>
  test()
    .db.update(entries)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(entries.id, id));

const toldOn = async (accountId: number) => {
  const rows = await test()
    .db.select({ template: messages.template, channel: messages.channel, about: messages.about })
    .from(messages)
    .where(eq(messages.accountId, accountId));
  return rows.filter(({ channel }) => channel === 'site');
};
const count = async (accountId: number) => (await toldOn(accountId)).length;

it('reminds the whole team a week before the deadline', async () => {
  const { id, captain, ...entry } = await draftEnding(6 * 24);
  const other = await addMember(test(), { id, captain, ...entry }, false);
  await remindDue(test().db);
  const said = [{ template: 'entryEnding', channel: 'site', about: `entry ${id}` }];
  expect(await toldOn(captain.id)).toEqual(said);
  expect(await toldOn(other.id)).toEqual(said);
});

it('reminds once at each step, and only of the nearest', async () => {
  const { captain, endIn } = await draftEnding(8 * 24);
  const { db } = test();
  const steps: number[] = [];
  for (const hours of [8 * 24, 23, 22, 2, 1, -1]) {
    await endIn(hours);
    await remindDue(db);
    await remindDue(db);
    steps.push(await count(captain.id));
  }
  // Each moved deadline counts as a new one.
  expect(steps).toEqual([0, 1, 2, 3, 4, 4]);
});

it('reminds once when two processes check at the same time', async () => {
  const { captain } = await draftEnding(2);
  await Promise.all([remindDue(test().db), remindDue(test().db)]);
  expect(await count(captain.id)).toBe(1);
});

it('does not remind at once of a step that had passed when they began', async () => {
  const { id, captain } = await draftEnding(2 * 24);
  await beganBefore(id, 1);
  await remindDue(test().db);
  expect(await count(captain.id)).toBe(0);
});

it('does not remind a team that has submitted', async () => {
  const topic = await addTopic(test().db, { until: inHours(2) });
  const { id, captain } = await addSubmitted(test(), topic.id);
  await beganBefore(id, 30 * 24);
  await remindDue(test().db);
  const said = (await toldOn(captain.id)).map(({ template }) => template);
  expect(said).not.toContain('entryEnding');
});

it('does not remind of the deadline of a topic or session that takes no entries any more', async () => {
  const [one, other] = [await draftEnding(2), await draftEnding(2)];
  const { db } = test();
  await changeRules(db, one.topicId, { isOpen: false, until: inHours(2) });
  const { entry } = await demandEntry(db, other.id);
  await db.update(contests).set({ status: 'archived' }).where(eq(contests.year, entry.year));
  await remindDue(db);
  expect([await count(one.captain.id), await count(other.captain.id)]).toEqual([0, 0]);
});

it('observes an individual deadline of an entry', async () => {
  const { id, captain, endIn } = await draftEnding(99);
  await endIn(-1);
  await test()
    .db.update(entries)
    .set({ ownUntil: new Date(Date.now() + 2 * HOUR) })
    .where(eq(entries.id, id));
  await remindDue(test().db);
  expect(await count(captain.id)).toBe(1);
});

it('reminds of the due date of a returned entry or an offered place', async () => {
  const { id, captain } = await draftEnding(400);
  const dueAt = new Date(Date.now() + 2 * HOUR);
  const updatedAt = new Date(Date.now() - 99 * HOUR);
  await test()
    .db.update(entries)
    .set({ status: 'offered', dueAt, updatedAt })
    .where(eq(entries.id, id));
  await remindDue(test().db);
  expect(await count(captain.id)).toBe(1);
});

it('says to all channels by when the reminder has to be read, so that night does not swallow it', async () => {
  const until = inHours(2);
  const topic = await addTopic(test().db, { until });
  const { id, captain } = await addDraft(test(), topic.id);
  await beganBefore(id, 30 * 24);
  await remindDue(test().db);
  const rows = await test()
    .db.select({ neededBy: messages.neededBy })
    .from(messages)
    .where(eq(messages.accountId, captain.id));
  expect(new Set(rows.map(({ neededBy }) => neededBy?.toISOString()))).toEqual(new Set([until]));
});
