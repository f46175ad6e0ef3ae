import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EntryState } from '#contract/registration/state.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import type { RoundMatrix } from '#contract/judging/matrix.ts';
import type { RoundProgress } from '#contract/judging/round.ts';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { publishDueReleases } from '#server/areas/judging/release/keep.ts';
import { releasedEntries, releases } from '#server/areas/judging/release/table.ts';
import { assignments, sheets } from '#server/areas/judging/table.ts';
import { tellComplete } from '#server/areas/judging/watch/complete.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic } from '#tests/kit/judging/judging.ts';
import { addPrize } from '#tests/kit/judging/ranked.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, read, save, score, ...more } = releasedOf(test);
const { rankRound, prepare, schedule, release, comeDue } = more;

const become = (id: number, status: EntryState) =>
  test().db.update(entries).set({ status }).where(eq(entries.id, id));
const assignmentOf = async (entryId: number): Promise<number> => {
  const isIt = eq(assignments.entryId, entryId);
  const [row] = await test().db.select().from(assignments).where(isIt);
  return row!.id;
};

/** An open round in which one judge has two entries. */
async function openRound() {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const [gone, stays] = topic.entries.map(({ id }) => id);
  return { chair, round, judge, gone: gone!, stays: stays!, path: `/judging/round/${round.id}` };
}

const queued = async (judge: LoggedIn) =>
  (await queue(judge)).data.assignments.map(({ id }) => id).toSorted((one, other) => one - other);
const assigned = async (chair: LoggedIn, path: string) => {
  const { data } = await ask<RoundProgress>(chair, 'GET', `${path}/progress`);
  return data.judges.map((one) => [one.assigned, one.submitted]);
};
const completeNews = async (roundId: number) => {
  await tellComplete(test().db, findHolders);
  const isIt = and(
    eq(messages.template, 'judgingComplete'),
    eq(messages.about, `judgingRound ${roundId}`),
  );
  return (await test().db.select().from(messages).where(isIt)).length;
};

describe.each(['withdrawn', 'disqualified', 'rejected'] as const)('an entry %s', (status) => {
  it('is kept from its judge until it is approved again, with what was written', async () => {
    const { judge, gone, stays } = await openRound();
    const [left, right] = [await assignmentOf(gone), await assignmentOf(stays)];
    await save(judge, left, { 'mark.1': 50 });
    await become(gone, status);
    expect(await queued(judge)).toEqual([right]);
    expect((await read(judge, left)).code).toBe(404);
    expect((await save(judge, left, { 'mark.2': 60 })).code).toBe(404);
    await become(gone, 'approved');
    expect((await read(judge, left)).data.sheet?.marks).toEqual({ 1: 50 });
  });

  it('is neither counted nor awaited, and its sheet stays', async () => {
    const { chair, round, judge, gone, stays, path } = await openRound();
    const [left, right] = [await assignmentOf(gone), await assignmentOf(stays)];
    await become(gone, status);
    expect(await assigned(chair, path)).toEqual([[1, 0]]);
    expect((await ask<RoundMatrix>(chair, 'GET', `${path}/matrix`)).data.total).toBe(1);
    await score(judge, right, [80, 80, 80]);
    expect(await completeNews(round.id)).toBeGreaterThan(0);
    await become(gone, 'approved');
    await score(judge, left, [90, 90, 90]);
    const ranked = async () =>
      (await ask<Ranking>(chair, 'GET', `${path}/ranking`)).data.rows.map(({ rank }) => rank);
    expect(await ranked()).toEqual([1, 2]);
    await become(gone, status);
    expect(await ranked()).toEqual([1]);
    const [sheet] = await test().db.select().from(sheets).where(eq(sheets.assignmentId, left));
    expect(sheet!.state).toBe('submitted');
  });
});

it('opens a round without an entry that left since the plan, and gives it to no reserve', async () => {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  const reserve = await addJudge(chair, round.id, { duty: 'reserve' });
  const [gone, stays] = topic.entries.map(({ id }) => id);
  await become(gone!, 'withdrawn');
  expect((await move(chair, round.id, 'open')).code).toBe(200);
  expect(await queued(judge)).toEqual([await assignmentOf(stays!)]);
  const taken = `/judging/assignment/${await assignmentOf(gone!)}/withdraw`;
  expect((await ask(chair, 'POST', taken, { reason: 'left the contest' })).code).toBe(200);
  expect(await queued(reserve)).toEqual([]);
});

const ranksIn = async (releaseId: number) => {
  const rows = await test()
    .db.select()
    .from(releasedEntries)
    .where(eq(releasedEntries.releaseId, releaseId))
    .orderBy(asc(releasedEntries.rank));
  return rows.map(({ entryId, rank }) => [entryId, rank]);
};
const toldOf = async (releaseId: number) => {
  const isIt = eq(messages.about, `judgingRelease ${releaseId}`);
  const rows = await test().db.select().from(messages).where(isIt);
  return new Set(rows.map(({ accountId }) => accountId));
};

/** A ranked round of three entries, with these in the order of their ranks. */
async function rankThree() {
  const ranked = await rankRound([90, 80, 70]);
  const { data } = await ask<Ranking>(ranked.chair, 'GET', `${ranked.path}/ranking`);
  const order = data.rows.map(({ number }) =>
    ranked.topic.entries.find((one) => one.number === number)!,
  );
  return { ...ranked, order };
}

describe('an entry that leaves a ranked round', () => {
  it('occupies no rank in a release prepared afterwards', async () => {
    const { chair, round, order } = await rankThree();
    await become(order[0]!.id, 'disqualified');
    const id = await release(chair, round.id, { fields: ['rank'] });
    expect(await ranksIn(id)).toEqual([
      [order[1]!.id, 1],
      [order[2]!.id, 2],
    ]);
  });

  it('drops out of a release that was scheduled before, and its team hears nothing', async () => {
    const { chair, round, order } = await rankThree();
    const id = await schedule(chair, round.id, { fields: ['rank'] });
    await become(order[1]!.id, 'disqualified');
    await comeDue(id);
    expect(await publishDueReleases(test().db)).toEqual(new Map());
    expect(await ranksIn(id)).toEqual([
      [order[0]!.id, 1],
      [order[2]!.id, 2],
    ]);
    expect(await toldOf(id)).toEqual(new Set([order[0]!.captain.id, order[2]!.captain.id]));
  });
});

describe('an entry that comes back into the contest', () => {
  it('keeps a release from being published that was prepared without it', async () => {
    const { chair, round, order, topic } = await rankThree();
    await addPrize(test().db, topic.year, 'first', 1);
    await become(order[0]!.id, 'disqualified');
    const id = await schedule(chair, round.id);
    await become(order[0]!.id, 'approved');
    await comeDue(id);
    await publishDueReleases(test().db);
    const [row] = await test().db.select().from(releases).where(eq(releases.id, id));
    expect([row!.status, row!.failure?.zh]).toEqual(['approved', expect.stringContaining('排名')]);
  });

  it('outdates a ranking that was made without it', async () => {
    const { chair, round, order, path } = await rankThree();
    await become(order[0]!.id, 'disqualified');
    await move(chair, round.id, 'rank');
    await become(order[0]!.id, 'approved');
    const kept = async () => (await ask<Ranking>(chair, 'GET', `${path}/ranking`)).data.kept;
    expect(await kept()).toBeNull();
    expect((await prepare(chair, round.id, { fields: ['rank'] })).code).toBe(500);
    expect(await move(chair, round.id, 'rank', 'again')).toMatchObject({ code: 200 });
    expect(await kept()).not.toBeNull();
    expect((await prepare(chair, round.id, { fields: ['value'] })).code).toBe(200);
  });
});
