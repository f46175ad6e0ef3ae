import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { getHome, type HomeCard } from '#contract/office/home.ts';
import { publishDueReleases } from '#server/areas/judging/release/keep.ts';
import { appeals } from '#server/areas/judging/appeal/table.ts';
import { releasedEntries, releases } from '#server/areas/judging/release/table.ts';
import { accountRoles } from '#server/areas/identity/table.ts';
import { rankings, rounds } from '#server/areas/judging/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { logInAs, rankedOf } from '#tests/kit/judging/ranked.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addJudge, move, queue, rankRound, save } = rankedOf(test);
const HOUR = 3_600_000;
const TEXT = '评委没有看到附件里的实验数据，请复核。';

/** A round with released results, and the captain of its best entry. */
async function released() {
  const found = await rankRound([90, 80]);
  const { chair, round, path, topic } = found;
  const second = await addChair(test());
  const appealUntil = new Date(Date.now() + 2 * HOUR).toISOString();
  const prepared = { roundId: round.id, fields: ['rank'], appealUntil };
  const { data } = await ask<{ id: number }>(chair, 'POST', '/judging/release', prepared);
  const at = new Date(Date.now() + HOUR).toISOString();
  await ask(second, 'POST', `/judging/release/${data.id}/approve`, { version: 1 });
  await ask(second, 'POST', `/judging/release/${data.id}/schedule`, { version: 2, at });
  await test()
    .db.update(releases)
    .set({ at: new Date(Date.now() - 1) })
    .where(eq(releases.id, data.id));
  await publishDueReleases(test().db);
  const ranking = await ask<Ranking>(chair, 'GET', `${path}/ranking`);
  const { number } = ranking.data.rows.find(({ rank }) => rank === 2)!;
  const entry = topic.entries.find((one) => one.number === number)!;
  const captain = await logInAs(test().db, entry.captain.id);
  const file = (who: LoggedIn, entryId: number, text = TEXT) => appeal(who, data.id, entryId, text);
  return { ...found, releaseId: data.id, entry, captain, file };
}

const appeal = (who: LoggedIn, releaseId: number, entryId: number, text = TEXT) =>
  ask<{ id: number }>(who, 'POST', '/api/appeal', { releaseId, entryId, text });
const list = (who: LoggedIn, keyword?: string) =>
  ask<{ id: number; version: number; status: string; content: string }>(
    who,
    'POST',
    '/judging/appeal/list?pageNum=1&pageSize=50',
    keyword === undefined ? {} : { filter: { keyword } },
  );
/** Has an entry of a closed round judged by one more judge. */
async function scoreExtra(chair: LoggedIn, roundId: number, number: string) {
  const extra = await addJudge(chair, roundId);
  const pair = { roundId, number, judgeId: extra.judgeId };
  expect((await ask(chair, 'POST', '/judging/assignment', pair)).code).toBe(200);
  const [own] = (await queue(extra)).data.assignments;
  const saved = await save(extra, own!.id, { 'mark.1': 99, 'mark.2': 99, 'mark.3': 99 });
  const body = { version: saved.data.sheet.version };
  const given = await ask(extra, 'POST', `/api/judging/sheet/${own!.id}/submit`, body);
  expect(given).toMatchObject({ data: { state: 'submitted' } });
}
/** The upheld appeals whose result awaits a new release, in the list and on the home page. */
async function due(who: LoggedIn) {
  const filter = { isRedoDue: true };
  const { rows } = await ask<{ id: number }>(who, 'POST', '/judging/appeal/list', { filter });
  const { data } = await ask<HomeCard | null>(who, 'GET', `${getHome.path}/waiting`);
  const home = data?.items.find(({ what }) => what === 'toRedo')?.count ?? 0;
  return { listed: rows.map(({ id }) => id), home };
}
const decide = async (who: LoggedIn, id: number, deed: string, note = '') => {
  const { rows } = await list(who);
  const version = rows.find((row) => row.id === id)?.version ?? 1;
  const body = { records: [{ id, version }], deed, note };
  return ask(who, 'POST', '/judging/appeal/decide', body);
};

describe('an appeal', () => {
  it('can be filed by the captain, once, and until its deadline', async () => {
    const { entry, captain, topic, releaseId, file } = await released();
    const other = await logInAs(
      test().db,
      topic.entries.find(({ id }) => id !== entry.id)!.captain.id,
    );
    expect((await file(other, entry.id)).code).toBe(404);
    expect((await file(await logIn(test().db), entry.id)).code).toBe(404);
    expect((await file(captain, entry.id)).code).toBe(200);
    expect((await file(captain, entry.id, `${TEXT}再次`)).msg).toContain('已经');
    const outcomes = async (who: LoggedIn) =>
      (await ask<Outcome[]>(who, 'GET', '/api/result/mine')).data.map((one) => [
        one.mayAppeal,
        one.hasAppealed,
      ]);
    expect([await outcomes(captain), await outcomes(other)]).toEqual([
      [[false, true]],
      [[true, false]],
    ]);
    const over = { appealUntil: new Date(Date.now() - HOUR) };
    await test().db.update(releases).set(over).where(eq(releases.id, releaseId));
    const own = topic.entries.find(({ id }) => id !== entry.id)!;
    expect((await file(other, own.id)).msg).toContain('截止');
  });

  it('is not possible against a result that would be released after its deadline', async () => {
    const { chair, round } = await rankRound([90, 80]);
    const appealUntil = new Date(Date.now() - HOUR).toISOString();
    const prepared = { roundId: round.id, fields: ['rank'], appealUntil };
    expect((await ask(chair, 'POST', '/judging/release', prepared)).msg).toContain('早于公布时间');
  });

  it('is not visible to any judge of the round', async () => {
    const { entry, captain, judges: panel, chair, file } = await released();
    const { data } = await file(captain, entry.id);
    const role = await test()
      .db.select()
      .from(accountRoles)
      .where(eq(accountRoles.accountId, chair.userId));
    const [judge] = panel;
    await test()
      .db.insert(accountRoles)
      .values(role.map((one) => ({ ...one, accountId: judge!.userId })));
    const both = await logInAs(test().db, judge!.userId);
    expect((await list(both, entry.number)).rows).toEqual([]);
    expect((await ask(both, 'GET', `/judging/appeal/${data.id}`)).code).toBe(404);
    expect((await decide(both, data.id, 'admit')).code).toBe(404);
    expect((await list(chair, entry.number)).rows).toMatchObject([
      { id: data.id, status: 'submitted' },
    ]);
  });

  it('that is upheld leads to another sheet and another ranking, and its captain is notified', async () => {
    const { entry, captain, chair, round, path, releaseId, file } = await released();
    const { data } = await file(captain, entry.id);
    expect((await decide(chair, data.id, 'admit')).code).toBe(200);
    expect((await decide(chair, data.id, 'uphold', '增加一位评委复评')).code).toBe(200);
    const told = await test()
      .db.select()
      .from(messages)
      .where(eq(messages.about, `appeal ${data.id}`));
    expect(told.filter(({ channel }) => channel === 'site')).toHaveLength(2);
    expect(await ask(chair, 'GET', path)).toMatchObject({ data: { state: 'closed' } });
    expect(await due(chair)).toEqual({ listed: [data.id], home: 1 });
    await scoreExtra(chair, round.id, entry.number);
    expect(await move(chair, round.id, 'rank')).toMatchObject({ data: { state: 'ranked' } });
    const ranking = await ask<Ranking>(chair, 'GET', `${path}/ranking`);
    const found = ranking.data.rows.find(({ number }) => number === entry.number)!;
    expect([found.sheets, found.scores.mean]).toEqual([3, 86.33]);
    const replaced = { status: 'superseded' as const };
    await test().db.update(releases).set(replaced).where(eq(releases.id, releaseId));
    expect(await due(chair)).toEqual({ listed: [], home: 0 });
    const mine = await ask<never>(captain, 'GET', '/member/appeal?pageNum=1&pageSize=50');
    expect(mine.rows).toMatchObject([{ id: data.id, roundId: round.id, status: 'upheld' }]);
  });

  it('concerns the release that it names, also once a later round is released', async () => {
    const { db } = test();
    const { entry, captain, round, releaseId, file } = await released();
    const [first] = await db.select().from(rounds).where(eq(rounds.id, round.id));
    const { id: _, ...columns } = first!;
    const [next] = await db
      .insert(rounds)
      .values({ ...columns, number: 2 })
      .returning();
    const made = { roundId: next!.id, by: 'x', digest: '0'.repeat(64), rows: [] };
    const [ranking] = await db.insert(rankings).values(made).returning();
    const out = { status: 'released' as const, releasedAt: new Date(), appealUntil: null };
    const by = { preparedBy: 'x', preparedById: 0, fields: [] };
    const [later] = await db
      .insert(releases)
      .values({ roundId: next!.id, rankingId: ranking!.id, ...out, ...by })
      .returning();
    await db.insert(releasedEntries).values({
      releaseId: later!.id,
      entryId: entry.id,
      rank: 1,
      value: 1,
      means: {},
      comments: [],
    });
    expect((await appeal(captain, later!.id, entry.id)).code).toBe(404);
    const { code, data } = await file(captain, entry.id);
    expect(code).toBe(200);
    const [row] = await db.select().from(appeals).where(eq(appeals.id, data.id));
    expect(row).toMatchObject({ releaseId, entryId: entry.id });
  });

  it('that is upheld after a new ranking blocks the release until its sheet is in', async () => {
    const { entry, captain, chair, round, path, topic, file } = await released();
    const own = topic.entries.find(({ id }) => id !== entry.id)!;
    const other = await logInAs(test().db, own.captain.id);
    const filed = [await file(captain, entry.id), await file(other, own.id)];
    for (const { data } of filed) await decide(chair, data.id, 'admit');
    await decide(chair, filed[0]!.data.id, 'uphold', '增加一位评委复评');
    await scoreExtra(chair, round.id, entry.number);
    expect((await move(chair, round.id, 'rank')).code).toBe(200);
    const prepared = { roundId: round.id, fields: ['rank'], appealUntil: null };
    const { data } = await ask<{ id: number }>(chair, 'POST', '/judging/release', prepared);
    expect((await decide(chair, filed[1]!.data.id, 'uphold', '增加一位评委复评')).code).toBe(200);
    expect(await ask(chair, 'GET', path)).toMatchObject({ data: { state: 'closed' } });
    const [pending] = await test().db.select().from(releases).where(eq(releases.id, data.id));
    expect(pending!.status).toBe('cancelled');
    const extra = await addJudge(chair, round.id);
    const pair = { roundId: round.id, number: own.number, judgeId: extra.judgeId };
    expect((await ask(chair, 'POST', '/judging/assignment', pair)).code).toBe(200);
  });

  it('can be withdrawn by its captain as long as nobody has answered', async () => {
    const { entry, captain, chair, file } = await released();
    const { data } = await file(captain, entry.id);
    const act = (version: number) =>
      ask(captain, 'POST', `/member/appeal/${data.id}/act`, {
        deed: 'withdraw',
        note: '',
        version,
      });
    expect((await act(1)).data).toMatchObject({ status: 'withdrawn' });
    expect((await decide(chair, data.id, 'admit')).code).toBe(500);
  });
});
