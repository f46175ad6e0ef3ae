import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import type { PromotionPreview, RoundPromotion } from '#contract/judging/rank/promotion.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { publishDueReleases } from '#server/areas/judging/release/keep.ts';
import { promotions } from '#server/areas/judging/promotion/table.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { assignments, conflicts } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addSessionYear, CRITERIA, numbered } from '#tests/kit/judging/judging.ts';
import { logInAs, rankedOf } from '#tests/kit/judging/ranked.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, rankRound, addRound, addJudge, plan, move, queue, score } = rankedOf(test);

const both = (text: string) => ({ zh: text, en: text });

/** The numbers of all entries of a ranked round, best first. */
async function contestOf(chair: LoggedIn, path: string) {
  const { data } = await ask<RoundPromotion>(chair, 'GET', `${path}/promotion`);
  return { ...data, numbers: data.entries.map(({ number }) => number) };
}

type Ranked = Awaited<ReturnType<typeof rankRound>>;

const promote = async ({ chair, path }: Ranked, order: object) => {
  const { rankingId } = await contestOf(chair, path);
  return ask<{ promoted: number }>(chair, 'POST', `${path}/promotion`, { rankingId, ...order });
};

/** A draft round for the entries promoted from another round. */
const addNext = ({ chair, topic, round }: Ranked, change: object = {}) =>
  addRound(chair, topic.year, {
    number: 2,
    name: both('总决赛'),
    followsId: round.id,
    seats: 1,
    ...change,
  });

describe('the promotion of a round', () => {
  it('sends the first entries to the next round, and no others', async () => {
    const first = await rankRound([90, 70, 80]);
    const next = await addNext(first);
    const judge = await addJudge(first.chair, next.id);
    expect(await plan(first.chair, next.id)).toMatchObject({ data: { added: 0 } });
    expect(await promote(first, { way: 'count', count: 2 })).toMatchObject({
      data: { promoted: 2 },
    });
    expect(await plan(first.chair, next.id)).toMatchObject({ data: { added: 2 } });
    expect(await move(first.chair, next.id, 'open')).toMatchObject({ data: { state: 'open' } });
    expect((await queue(judge)).data.assignments).toHaveLength(2);
    expect(await contestOf(first.chair, first.path)).toMatchObject({
      next: [{ id: next.id, state: 'open' }],
      made: [{ way: 'count', by: first.chair.userName, isCurrent: true, reason: '' }],
    });
  });

  it('requires a decision if the limit falls among equal entries, and stores the reason', async () => {
    const first = await rankRound([90, 80, 80]);
    const { numbers } = await contestOf(first.chair, first.path);
    const order = { way: 'count', count: 2 };
    const looked = await ask<PromotionPreview>(
      first.chair,
      'POST',
      `${first.path}/promotion/preview`,
      order,
    );
    expect(looked.data).toMatchObject({
      entries: [{ number: numbers[0], by: 'rule' }],
      cuts: [{ trackId: null, seats: 1, isDecided: false, entries: [{}, {}] }],
    });
    expect(await promote(first, order)).toMatchObject({
      code: 500,
      msg: expect.stringMatching('同名次'),
    });
    const cut = { trackId: null, way: 'hand', numbers: [numbers[2]] };
    expect(await promote(first, { ...order, cuts: [cut] })).toMatchObject({
      code: 500,
      msg: '请填写说明',
    });
    const reason = '现场演示更完整。';
    expect(await promote(first, { ...order, cuts: [{ ...cut, reason }] })).toMatchObject({
      data: { promoted: 2 },
    });
    const { made } = await contestOf(first.chair, first.path);
    expect(made[0]).toMatchObject({
      cuts: [{ way: 'hand', reason }],
      entries: [numbers[0], numbers[2]],
    });
  });

  it('accepts a manual choice only with a reason and only of its own entries', async () => {
    const first = await rankRound([90, 80]);
    const { numbers } = await contestOf(first.chair, first.path);
    const order = { way: 'threshold', least: 85, also: [numbers[1]] };
    expect(await promote(first, order)).toMatchObject({ code: 500, msg: '请填写说明' });
    expect(await promote(first, { ...order, also: ['N0'], reason: '外卡名额。' })).toMatchObject({
      code: 500,
      msg: expect.stringMatching('N0'),
    });
    expect(await promote(first, { ...order, reason: '外卡名额。' })).toMatchObject({
      data: { promoted: 2 },
    });
  });

  it('can fill a number of places for each track', async () => {
    const first = await rankRound([90, 80, 70]);
    const { tracks } = await contestOf(first.chair, first.path);
    expect(tracks).toEqual([expect.objectContaining({ entries: 3 })]);
    const [{ trackId } = { trackId: 0 }] = tracks;
    expect(await promote(first, { way: 'quota', quotas: [] })).toMatchObject({ code: 500 });
    const quotas = [{ trackId, count: 1 }];
    expect(await promote(first, { way: 'quota', quotas })).toMatchObject({ data: { promoted: 1 } });
  });

  it('can be repeated while the next round is a draft, which drops entries no longer promoted', async () => {
    const first = await rankRound([90, 70, 80]);
    const next = await addNext(first);
    const judge = await addJudge(first.chair, next.id);
    await promote(first, { way: 'count', count: 2 });
    await plan(first.chair, next.id);
    await promote(first, { way: 'count', count: 1 });
    const isOfNext = eq(assignments.roundId, next.id);
    expect(await test().db.$count(assignments, isOfNext)).toBe(1);
    expect(
      (await contestOf(first.chair, first.path)).made.map(({ entries }) => entries.length),
    ).toEqual([1, 2]);
    await move(first.chair, next.id, 'open');
    expect((await queue(judge)).data.assignments).toHaveLength(1);
    expect(await promote(first, { way: 'count', count: 3 })).toMatchObject({
      code: 500,
      msg: expect.stringMatching('这一轮评审目前是'),
    });
  });

  it('keeps the next round closed once its ranking is outdated', async () => {
    const first = await rankRound([90, 70, 80]);
    const next = await addNext(first);
    await addJudge(first.chair, next.id);
    await promote(first, { way: 'count', count: 2 });
    await plan(first.chair, next.id);
    const { rankingId } = await contestOf(first.chair, first.path);
    await move(first.chair, first.round.id, 'rank');
    const stale = { rankingId, way: 'count', count: 1 };
    expect(await ask(first.chair, 'POST', `${first.path}/promotion`, stale)).toMatchObject({
      code: 500,
    });
    expect(await move(first.chair, next.id, 'open')).toMatchObject({
      code: 500,
      msg: expect.stringMatching('上一轮还没有按现有排名确定晋级作品'),
    });
    await promote(first, { way: 'count', count: 2 });
    const again = await move(first.chair, next.id, 'open', '已重新确定');
    expect(again).toMatchObject({ data: { state: 'open' } });
  });

  it('is refused to people with a conflict and to those without the permission', async () => {
    const first = await rankRound([90]);
    const [entry] = first.topic.entries;
    const captain = await logInAs(test().db, entry!.captain.id);
    expect(await ask(captain, 'GET', `${first.path}/promotion`)).toMatchObject({ code: 403 });
    const other = await addChair(test());
    const said = { kind: 'office' as const, evidence: '', by: 'x' };
    await test()
      .db.insert(conflicts)
      .values({ entryId: entry!.id, accountId: other.userId, ...said });
    const refused = { code: 500, msg: '您须回避其中的作品，请由其他人操作' };
    expect(await ask(other, 'GET', `${first.path}/promotion`)).toMatchObject(refused);
    const order = { way: 'count', count: 1, rankingId: 1 };
    expect(await ask(other, 'POST', `${first.path}/promotion`, order)).toMatchObject(refused);
  });

  it('cannot be changed or deleted', async () => {
    const first = await rankRound([90]);
    await promote(first, { way: 'count', count: 1 });
    const change = test().db.update(promotions).set({ reason: 'x' });
    await expect(change).rejects.toThrow();
    await expect(test().db.delete(promotions)).rejects.toThrow();
  });
});

describe('the result of a promotion for teams', () => {
  const prepare = ({ chair, round }: Ranked, fields = ['promotion']) =>
    ask<{ id: number }>(chair, 'POST', '/judging/release', { roundId: round.id, fields });
  const approve = async (id: number, version: number) => {
    const second = await addChair(test());
    await ask(second, 'POST', `/judging/release/${id}/approve`, { version });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const body = { version: version + 1, at };
    return ask(second, 'POST', `/judging/release/${id}/schedule`, body);
  };

  it('says whether they are promoted, once it is released', async () => {
    const first = await rankRound([90, 80]);
    const early = await prepare(first, ['promotion', 'rank']);
    expect(early).toMatchObject({ code: 500, msg: expect.stringMatching('晋级') });
    await promote(first, { way: 'count', count: 1 });
    const { numbers } = await contestOf(first.chair, first.path);
    const { data } = await prepare(first);
    expect(await approve(data.id, 1)).toMatchObject({ code: 200 });
    await test()
      .db.update(releases)
      .set({ at: new Date(Date.now() - 1) })
      .where(eq(releases.id, data.id));
    await publishDueReleases(test().db);
    for (const [at, promoted] of [true, false].entries()) {
      const entry = first.topic.entries.find(({ number }) => number === numbers[at])!;
      const captain = await logInAs(test().db, entry.captain.id);
      const { data: outcomes } = await ask<Outcome[]>(captain, 'GET', '/api/result/mine');
      expect(outcomes).toMatchObject([{ promoted, rank: null, prize: null }]);
    }
  });

  it('cannot be released if other entries are promoted than were prepared', async () => {
    const first = await rankRound([90, 80]);
    await promote(first, { way: 'count', count: 1 });
    const { data } = await prepare(first);
    await promote(first, { way: 'count', count: 2 });
    const second = await addChair(test());
    const approved = await ask(second, 'POST', `/judging/release/${data.id}/approve`, {
      version: 1,
    });
    expect(approved).toMatchObject({ code: 500 });
  });
});

describe('a round that includes an earlier one’s scores', () => {
  /** A final whose own scores weigh 60 %, with one judge. @param marks in the order of blind numbers */
  async function addFinal(first: Ranked, marks: readonly number[]) {
    const combine = [{ roundId: first.round.id, weight: 400 }];
    const next = await addNext(first, { combine });
    const judge = await addJudge(first.chair, next.id);
    await promote(first, { way: 'count', count: marks.length });
    await plan(first.chair, next.id);
    await move(first.chair, next.id, 'open');
    for (const [at, { id }] of numbered((await queue(judge)).data.assignments).entries()) {
      const mark = marks[at]!;
      await score(judge, id, [mark, mark, mark]);
    }
    await move(first.chair, next.id, 'close');
    return { next, path: `/judging/round/${next.id}` };
  }

  it('ranks by both, and shows the share of each', async () => {
    const first = await rankRound([90, 80]);
    const { next, path } = await addFinal(first, [70, 70]);
    expect(await move(first.chair, next.id, 'rank')).toMatchObject({ data: { state: 'ranked' } });
    const { data } = await ask<Ranking>(first.chair, 'GET', `${path}/ranking`);
    expect(data.combined).toEqual([
      { roundId: first.round.id, name: both('决赛'), weight: 400, isRanked: true },
    ]);
    expect(
      data.rows.map(({ rank, own, earlier, scores }) => [rank, own, earlier, scores.mean]),
    ).toEqual([
      [1, 70, [90], 78],
      [2, 70, [80], 74],
    ]);
  });

  it('has to be ranked again when the earlier one is', async () => {
    const first = await rankRound([90, 80]);
    const { next, path } = await addFinal(first, [70, 75]);
    await move(first.chair, next.id, 'rank');
    const body = { roundId: next.id, fields: ['rank'] };
    await ask(first.chair, 'POST', '/judging/release', body);
    await move(first.chair, first.round.id, 'reopen', '评委要求更正一份评分。');
    const other = await addChair(test());
    expect(await move(other, first.round.id, 'reopen')).toMatchObject({ data: { state: 'open' } });
    const { data } = await ask<Ranking>(first.chair, 'GET', `${path}/ranking`);
    expect([data.state, data.kept, data.combined[0]!.isRanked]).toEqual(['closed', null, false]);
    expect(await move(first.chair, next.id, 'rank')).toMatchObject({
      code: 500,
      msg: expect.stringMatching('决赛'),
    });
    const [release] = await test().db.select().from(releases).where(eq(releases.roundId, next.id));
    expect(release?.status).toBe('cancelled');
  });

  it('can include only earlier rounds of its session, which can then not be removed', async () => {
    const chair = await addChair(test());
    const [year, another] = [await addSessionYear(test().db), await addSessionYear(test().db)];
    const first = await addRound(chair, year);
    const strange = await addRound(chair, another);
    const given = {
      year,
      number: 2,
      name: both('总决赛'),
      criteria: CRITERIA,
      seats: 1,
      quorum: 1,
    };
    const add = (change: object) => ask(chair, 'POST', '/judging/round', { ...given, ...change });
    const refused = { code: 500, msg: expect.stringMatching('不存在或尚未发布') };
    expect(await add({ followsId: strange.id })).toMatchObject(refused);
    expect(await add({ combine: [{ roundId: strange.id, weight: 400 }] })).toMatchObject(refused);
    expect(await add({ combine: [{ roundId: first.id, weight: 1000 }] })).toMatchObject({
      code: 500,
    });
    expect(await add({ combine: [{ roundId: first.id, weight: 400 }] })).toMatchObject({
      code: 200,
    });
    expect(await ask(chair, 'DELETE', `/judging/round/${first.id}`)).toMatchObject({
      code: 500,
      msg: '仍在使用中，无法删除',
    });
  });
});
