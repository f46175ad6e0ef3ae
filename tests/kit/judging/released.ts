import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { publishDueReleases } from '#server/areas/judging/release/keep.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import type { TestApp } from '../app.ts';
import type { LoggedIn } from '../session.ts';
import { addChair, numbered, type ApprovedEntry } from './judging.ts';
import { logInAs, rankedOf } from './ranked.ts';

const HOUR = 3_600_000;

/** A time in the future, in the format of calls. */
export const later = (ms = HOUR) => new Date(Date.now() + ms).toISOString();

interface Moved {
  status: string;
  version: number;
}

/** Rankings released over HTTP. */
export function releasedOf(test: () => TestApp) {
  const ranked = rankedOf(test);
  const { ask } = ranked;

  const act = (who: LoggedIn, id: number, deed: string, version: number, more: object = {}) =>
    ask<Moved>(who, 'POST', `/judging/release/${id}/${deed}`, { version, ...more });
  const prepare = (who: LoggedIn, roundId: number, more: object = {}) =>
    ask<{ id: number }>(who, 'POST', '/judging/release', { roundId, ...more });

  /** Sets the release time back, so that no test waits for it. */
  const comeDue = (id: number) =>
    test()
      .db.update(releases)
      .set({ at: new Date(Date.now() - 1) })
      .where(eq(releases.id, id));

  /** Prepares, approves and schedules a release. @returns its id */
  async function schedule(chair: LoggedIn, roundId: number, more: object = {}): Promise<number> {
    const second = await addChair(test());
    const { data } = await prepare(chair, roundId, more);
    await act(second, data.id, 'approve', 1);
    await act(second, data.id, 'schedule', 2, { at: later() });
    return data.id;
  }

  async function release(chair: LoggedIn, roundId: number, more: object = {}): Promise<number> {
    const id = await schedule(chair, roundId, more);
    await comeDue(id);
    expect(await publishDueReleases(test().db)).toEqual(new Map());
    return id;
  }

  /** The captain of an entry, by its place in the order of blind numbers. */
  async function captainOf(
    { topic, chair, path }: Awaited<ReturnType<typeof ranked.rankRound>>,
    place: number,
  ) {
    const { data } = await ask<Ranking>(chair, 'GET', `${path}/ranking`);
    const { number } = numbered(data.rows)[place - 1]!;
    const entry = topic.entries.find((one) => one.number === number)!;
    return { entry, captain: await logInAs(test().db, entry.captain.id) };
  }

  /** Gives an entry of a closed round to one more judge. @returns how the judge hands the sheet in */
  async function assignExtra(
    chair: LoggedIn,
    roundId: number,
    { number }: Pick<ApprovedEntry, 'number'>,
  ) {
    const extra = await ranked.addJudge(chair, roundId);
    const pair = { roundId, number, judgeId: extra.judgeId };
    expect((await ask(chair, 'POST', '/judging/assignment', pair)).code).toBe(200);
    return async () => {
      const [own] = (await ranked.queue(extra)).data.assignments;
      await ranked.score(extra, own!.id, [9, 9, 9]);
    };
  }
  const scoreExtra = async (...extra: Parameters<typeof assignExtra>) =>
    (await assignExtra(...extra))();

  return {
    ...ranked,
    assignExtra,
    scoreExtra,
    act,
    prepare,
    comeDue,
    schedule,
    release,
    captainOf,
  };
}
