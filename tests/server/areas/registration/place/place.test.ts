import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { accept, decline, withdraw } from '#server/areas/registration/entry/deed.ts';
import { listOwnEntries, readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { lapseDue } from '#server/areas/registration/entry/deadline/due.ts';
import { offerFree } from '#server/areas/registration/place/offer.ts';
import { lockTopic } from '#server/areas/registration/place/place.ts';
import { entries, places } from '#server/areas/registration/record/entry/table.ts';
import { contests } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  complete,
  give,
  inDays,
  write,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
const entryOf = async ({ id }: TestEntry) => (await demandEntry(test().db, id)).entry;
const statesOf = (all: readonly TestEntry[]) =>
  Promise.all(all.map(async (one) => (await entryOf(one)).status));
const deedOf = async (one: TestEntry) => ({
  id: one.id,
  accountId: one.captain.id,
  userName: one.captain.userName,
  version: (await entryOf(one)).version,
});
const leave = async (one: TestEntry) => withdraw(test().db, await deedOf(one), '不参加了');
const taken = (topicId: number) =>
  test().db.$count(places, and(eq(places.topicId, topicId), isNotNull(places.entryId)));

/** Number of database sessions that wait for an advisory lock. */
const lockWaiters = async (db: Database) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
  );
  return rows[0]!.count;
};

describe('the places of a topic', () => {
  it('never exceed its quota, however many submit at once', async () => {
    const topic = await addTopic(test().db, { quota: 7, listCap: 100 });
    const all: TestEntry[] = [];
    for (let at = 0; at < 20; at += 1) all.push(await addDraft(test(), topic.id));
    for (const one of all) await complete(test(), one);
    await Promise.all(all.map((one) => give(test(), one)));
    const states = await statesOf(all);
    expect(states.filter((state) => state === 'approved')).toHaveLength(7);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(13);
    expect(await taken(topic.id)).toBe(7);
    const waiting = (await Promise.all(all.map(entryOf))).filter(({ turn }) => turn !== null);
    expect(waiting.map(({ status }) => status)).toEqual(
      Array.from({ length: 13 }, () => 'waiting'),
    );
    expect(waiting.map(({ turn }) => turn)).toEqual(waiting.map(({ versionId }) => versionId));
  });

  it('are refused if the waiting list is full', async () => {
    const topic = await addTopic(test().db, { quota: 1, listCap: 1 });
    await addSubmitted(test(), topic.id);
    expect((await entryOf(await addSubmitted(test(), topic.id))).status).toBe('waiting');
    const third = await addDraft(test(), topic.id);
    await complete(test(), third);
    await expect(give(test(), third)).rejects.toMatchObject({ fault: 'topicFull' });
    expect((await entryOf(third)).status).toBe('draft');
  });

  it('and the waiting list never exceed both limits, however many submit at once', async () => {
    const topic = await addTopic(test().db, { quota: 2, listCap: 3 });
    const all: TestEntry[] = [];
    for (let at = 0; at < 12; at += 1) all.push(await addDraft(test(), topic.id));
    for (const one of all) await complete(test(), one);
    const ends = await Promise.allSettled(all.map((one) => give(test(), one)));
    const states = (await statesOf(all)).toSorted();
    expect(states).toEqual([
      ...Array.from({ length: 2 }, () => 'approved'),
      ...Array.from({ length: 7 }, () => 'draft'),
      ...Array.from({ length: 3 }, () => 'waiting'),
    ]);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.fault] : []));
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'topicFull'));
  });

  it('are taken in the topic that the entry has when its submission gets its turn', async () => {
    const [from, to] = [
      await addTopic(test().db, { quota: 1 }),
      await addTopic(test().db, { quota: 1 }),
    ];
    const moved = await addDraft(test(), from.id);
    await complete(test(), moved);
    const given = await test().db.transaction(async (tx) => {
      await lockTopic(tx, from.id);
      const giving = give(test(), moved);
      await until(async () => expect(await lockWaiters(test().db)).toBe(1));
      await tx.update(entries).set({ topicId: to.id }).where(eq(entries.id, moved.id));
      return { giving };
    });
    await given.giving;
    expect((await entryOf(moved)).status).toBe('approved');
    expect([await taken(from.id), await taken(to.id)]).toEqual([0, 1]);
  });

  it('that are free are offered to waiting teams: after an increase, or an interrupted submission', async () => {
    const topic = await addTopic(test().db, { quota: 1, listCap: 10 });
    const [first, ...rest] = [
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
    ];
    await offerFree(test().db);
    expect(await statesOf(rest)).toEqual(['waiting', 'waiting', 'waiting']);
    await changeRules(test().db, topic.id, { quota: 2, listCap: 10 });
    await offerFree(test().db);
    expect(await statesOf(rest)).toEqual(['offered', 'waiting', 'waiting']);
    // The state after a transaction that took the place and did not finish.
    await test().db.update(places).set({ entryId: null }).where(eq(places.entryId, first.id));
    await offerFree(test().db);
    expect(await statesOf(rest)).toEqual(['offered', 'offered', 'waiting']);
    expect(await taken(topic.id)).toBe(2);
  });

  it('are offered to all waiting teams once there is no quota', async () => {
    const topic = await addTopic(test().db, { quota: 1, listCap: 10 });
    const [, ...rest] = [
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
    ];
    await changeRules(test().db, topic.id, { quota: null });
    await offerFree(test().db);
    expect(await statesOf(rest)).toEqual(['offered', 'offered']);
    expect(await accept(test().db, await deedOf(rest[0]!))).toMatchObject({ state: 'approved' });
    await decline(test().db, await deedOf(rest[1]!));
    expect(await statesOf(rest)).toEqual(['approved', 'withdrawn']);
  });

  it('of a hidden session are not offered, and do not block those of other sessions', async () => {
    const hidden = await addTopic(test().db, { quota: 1 });
    const shown = await addTopic(test().db, { quota: 1 });
    const waiting: TestEntry[] = [];
    for (const { id } of [hidden, hidden, shown, shown])
      waiting.push(await addSubmitted(test(), id));
    for (const { id } of [hidden, shown]) await changeRules(test().db, id, { quota: 2 });
    const status = (year: number, to: 'draft' | 'open') =>
      test().db.update(contests).set({ status: to }).where(eq(contests.year, year));
    await status(hidden.year, 'draft');
    await offerFree(test().db);
    await status(hidden.year, 'open');
    expect(await statesOf(waiting)).toEqual(['approved', 'waiting', 'approved', 'offered']);
  });

  it('are offered to the waiting team with the lowest turn, and nobody jumps the queue', async () => {
    const topic = await addTopic(test().db, { quota: 1 });
    const first = await addSubmitted(test(), topic.id);
    const [second, third] = [
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
    ];
    await leave(first);
    expect(await statesOf([first, second, third])).toEqual(['withdrawn', 'offered', 'waiting']);
    const late = await addSubmitted(test(), topic.id);
    expect((await entryOf(late)).status).toBe('waiting');
    expect(await accept(test().db, await deedOf(second))).toMatchObject({ state: 'approved' });
  });

  it('are accepted for what the team last submitted, which nobody changes while it waits', async () => {
    const form = await addRegistrationForm(test().db);
    const topic = await addTopic(test().db, { quota: 1, form });
    const [first, second] = [
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
    ];
    const { id, captain } = second;
    const change = (part: 'team' | 'member', changes: object) =>
      write(test(), id, captain.id, part, changes, 1);
    const expectHeld = async (state: string) => {
      const own = await readOwnEntry(test(), id, captain.id);
      expect([own.state, own.writable]).toEqual([state, []]);
      await expect(change('team', { f1: '方案乙' })).rejects.toMatchObject({ fault: 'wrongState' });
      await expect(change('member', { m1: '交流' })).rejects.toMatchObject({ fault: 'wrongState' });
    };
    await expectHeld('waiting');
    await leave(first);
    await expectHeld('offered');
    const { versionId } = await entryOf(second);
    await accept(test().db, await deedOf(second));
    expect(await entryOf(second)).toMatchObject({ status: 'approved', approvedId: versionId });
    await change('team', { f1: '方案乙' });
    expect(await readOwnEntry(test(), id, captain.id)).toMatchObject({
      isUnsent: true,
      writable: ['team', 'topic', 'member'],
    });
  });

  it('are offered until the last day of offers, which waiting teams are shown', async () => {
    const promoteUntil = inDays(3);
    const topic = await addTopic(test().db, { quota: 1, promoteUntil });
    const first = await addSubmitted(test(), topic.id);
    const second = await addSubmitted(test(), topic.id);
    const untilOf = async ({ captain }: TestEntry) =>
      (await listOwnEntries(test(), captain.id))[0]!.listUntil;
    expect([await untilOf(first), await untilOf(second)]).toEqual([null, promoteUntil]);
  });

  it('are offered to the next team if an offer is declined or expires', async () => {
    const topic = await addTopic(test().db, { quota: 1, offerHours: 1 });
    const first = await addSubmitted(test(), topic.id);
    const waiting = [await addSubmitted(test(), topic.id), await addSubmitted(test(), topic.id)];
    await leave(first);
    await decline(test().db, await deedOf(waiting[0]!));
    expect(await statesOf(waiting)).toEqual(['withdrawn', 'offered']);
    await test()
      .db.update(entries)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(entries.id, waiting[1]!.id));
    const late = await readOwnEntry(test(), waiting[1]!.id, waiting[1]!.captain.id);
    expect([late.state, late.isOverdue, late.deeds]).toEqual(['offered', true, []]);
    await expect(accept(test().db, await deedOf(waiting[1]!))).rejects.toMatchObject({
      fault: 'entryOver',
    });
    await Promise.all([lapseDue(test().db), lapseDue(test().db)]);
    expect(await statesOf(waiting)).toEqual(['withdrawn', 'withdrawn']);
    const endOf = async ({ captain }: TestEntry) =>
      (await listOwnEntries(test(), captain.id))[0]!.endedBy;
    expect(await Promise.all([first, ...waiting].map(endOf))).toEqual([
      'withdraw',
      'decline',
      'lapse',
    ]);
    const { read } = await addReviewer(test);
    const listed = await Promise.all([first, ...waiting].map(({ id }) => read(id)));
    expect(listed.map(({ data }) => data.record.ending)).toEqual([null, 'declined', 'lapsed']);
    expect(await taken(topic.id)).toBe(0);
    await expect(accept(test().db, await deedOf(waiting[1]!))).rejects.toMatchObject({
      fault: 'wrongState',
    });
  });

  it('grow and shrink with the quota: teams that have one keep it', async () => {
    const topic = await addTopic(test().db, { quota: 2 });
    const all = [await addSubmitted(test(), topic.id), await addSubmitted(test(), topic.id)];
    await changeRules(test().db, topic.id, { quota: 1 });
    const third = await addSubmitted(test(), topic.id);
    expect(await statesOf([...all, third])).toEqual(['approved', 'approved', 'waiting']);
    await leave(all[0]!);
    expect((await entryOf(third)).status).toBe('waiting');
    await leave(all[1]!);
    expect((await entryOf(third)).status).toBe('offered');
    await changeRules(test().db, topic.id, { quota: 3 });
    const fourth = await addSubmitted(test(), topic.id);
    expect(await taken(topic.id)).toBe(2);
    expect((await entryOf(fourth)).status).toBe('approved');
  });

  it('are never free while a team waits, whatever happens at the same time', async () => {
    const topic = await addTopic(test().db, { quota: 3, listCap: 100 });
    const all: TestEntry[] = [];
    for (let at = 0; at < 12; at += 1) all.push(await addSubmitted(test(), topic.id));
    const living = all.slice(0, 3);
    await Promise.all(living.map(leave));
    const states = await statesOf(all);
    expect(states.filter((state) => state === 'offered')).toHaveLength(3);
    expect(states.slice(3, 6)).toEqual(['offered', 'offered', 'offered']);
  });
});
