import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RoundAwards } from '#contract/judging/outcome/award.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import type { RoundPromotion } from '#contract/judging/rank/promotion.ts';
import { publishDueReleases } from '#server/areas/judging/release/keep.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { judges } from '#server/areas/judging/table.ts';
import { certificates } from '#server/areas/registration/certificate/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPrize, logInAs } from '#tests/kit/judging/ranked.ts';
import { later, releasedOf } from '#tests/kit/judging/released.ts';
import { addTemplate } from '#tests/kit/registration/certificate-given.ts';

const test = useApp();
const { ask, addJudge, move, queue, save, rankRound, act, comeDue, schedule, release, captainOf } =
  releasedOf(test);
const HOUR = 3_600_000;

type Found = Awaited<ReturnType<typeof rankRound>>;

/**
 * Upholds the appeal of the second-placed team: another judge gives them the best scores, and the round is ranked
 * again, not before.
 */
async function redo(found: Found): Promise<void> {
  const { chair, round, topic, path } = found;
  const { data: ranking } = await ask<Ranking>(chair, 'GET', `${path}/ranking`);
  const { number } = ranking.rows.find(({ rank }) => rank === 2)!;
  const entry = topic.entries.find((one) => one.number === number)!;
  const captain = await logInAs(test().db, entry.captain.id);
  const text = '评委没有看到附件里的实验数据，请复核。';
  const [out] = await test().db.select().from(releases).where(eq(releases.roundId, round.id));
  const { data } = await ask<{ id: number }>(captain, 'POST', '/api/appeal', {
    releaseId: out!.id,
    entryId: entry.id,
    text,
  });
  for (const [at, deed] of ['admit', 'uphold'].entries()) {
    const records = [{ id: data.id, version: at + 1 }];
    await ask(chair, 'POST', '/judging/appeal/decide', { records, deed, note: '增加一位评委复评' });
  }
  const extra = await addJudge(chair, round.id);
  const [row] = await test().db.select().from(judges).where(eq(judges.id, extra.judgeId));
  const pair = { roundId: round.id, number, judgeId: row!.id };
  await ask(chair, 'POST', '/judging/assignment', pair);
  const early = await move(chair, round.id, 'rank', '试排');
  expect([early.code, early.msg]).toEqual([500, expect.stringContaining(row!.name)]);
  const [own] = (await queue(extra)).data.assignments;
  const saved = await save(extra, own!.id, { 'mark.1': 99, 'mark.2': 99, 'mark.3': 99 });
  const body = { version: saved.data.sheet.version };
  await ask(extra, 'POST', `/api/judging/sheet/${own!.id}/submit`, body);
  await move(chair, round.id, 'rank');
}

/** The certificates of a session, each with its prize and whether it is valid. */
async function papersOf({ topic }: Found) {
  const rows = await test()
    .db.select()
    .from(certificates)
    .where(eq(certificates.year, topic.year))
    .orderBy(certificates.id);
  return rows.map(({ entryId, words, revokedAt, reason, successor }) => ({
    entryId,
    award: words.award.zh,
    holds: revokedAt === null,
    reason,
    isFollowed: successor !== null,
  }));
}

describe('a release that replaces an earlier one', () => {
  it('revokes the certificates of teams with another prize, and issues the right ones', async () => {
    const found = await rankRound([82, 80, 70]);
    const { topic, chair, round } = found;
    for (const tier of ['first', 'second', 'third'] as const)
      await addPrize(test().db, topic.year, tier, 1);
    const templateId = await addTemplate(test().db, topic.year, { kind: 'award' });
    const order = { fields: ['prizes', 'value'], templateId };
    await release(chair, round.id, { ...order, appealUntil: later(2 * HOUR) });
    const [one, two, three] = (await papersOf(found)).map(({ entryId }) => entryId);
    await redo(found);
    await release(chair, round.id, order);
    const gone = { holds: false, reason: '已被取代 / Superseded', isFollowed: true };
    const good = { holds: true, reason: '', isFollowed: false };
    expect(await papersOf(found)).toEqual([
      { entryId: one, award: 'first', ...gone },
      { entryId: two, award: 'second', ...gone },
      { entryId: three, award: 'third', ...good },
      { entryId: two, award: 'first', ...good },
      { entryId: one, award: 'second', ...good },
    ]);
  });

  it('revokes the certificate of a team that no longer has a prize', async () => {
    const found = await rankRound([82, 80]);
    const { topic, chair, round } = found;
    await addPrize(test().db, topic.year, 'first', 1);
    const templateId = await addTemplate(test().db, topic.year, { kind: 'award' });
    const fields = ['prizes'];
    await release(chair, round.id, { fields, templateId, appealUntil: later(2 * HOUR) });
    await redo(found);
    await release(chair, round.id, { fields });
    expect((await papersOf(found)).map(({ holds }) => holds)).toEqual([false]);
  });
});

describe('a release with a name that cannot be printed', () => {
  it('is told of to those who made it, with the entries whose certificates are missing', async () => {
    const found = await rankRound([82, 80]);
    const { topic, chair, round } = found;
    for (const tier of ['first', 'second'] as const) await addPrize(test().db, topic.year, tier, 1);
    const templateId = await addTemplate(test().db, topic.year, { kind: 'award' });
    const { entry } = await captainOf(found, 1);
    await test().db.execute(sql`
      UPDATE entry_version SET snapshot = jsonb_set(snapshot, '{members,0,name}', '"محمد"')
      WHERE entry_id = ${entry.id}`);
    await release(chair, round.id, { fields: ['prizes'], templateId });
    expect((await papersOf(found)).map(({ award }) => award)).toEqual(['second']);
    const told = and(
      eq(messages.template, 'certificatesUnprinted'),
      eq(messages.accountId, chair.userId),
      eq(messages.channel, 'site'),
    );
    const [message] = await test().db.select().from(messages).where(told);
    const [{ number } = { number: '' }] = await test()
      .db.select()
      .from(entries)
      .where(eq(entries.id, entry.id));
    expect(message!.content?.text.zh).toBe(
      `“决赛”的结果已公布。以下报名中有姓名无法打印，其证书未颁发：${number}。请其填写拉丁字母姓名后，在证书页面颁发。`,
    );
  });
});

describe('an entry that was excluded from the contest after it was judged', () => {
  const OUT = ['disqualified', 'withdrawn', 'rejected'] as const;
  const first = async ({ chair, path }: Found) => {
    const { data } = await ask<RoundAwards>(chair, 'GET', `${path}/award`);
    return data.tracks[0]!.prizes[0]!;
  };
  const takeOut = (number: string, status: (typeof OUT)[number] = 'disqualified') =>
    test().db.update(entries).set({ status }).where(eq(entries.number, number));

  it.each(OUT)('receives no prize: the next one does (%s)', async (status) => {
    const found = await rankRound([90, 80]);
    await addPrize(test().db, found.topic.year, 'first', 1);
    const before = (await first(found)).winners[0]!.number;
    await takeOut(before, status);
    const { winners } = await first(found);
    expect(winners.map(({ number }) => number)).toEqual(
      found.topic.entries.map(({ number }) => number).filter((number) => number !== before),
    );
  });

  it('is in no tie, even if the chair had decided for it', async () => {
    const found = await rankRound([80, 80, 80]);
    const { chair, path, topic } = found;
    await addPrize(test().db, topic.year, 'first', 1);
    const { prizeId } = await first(found);
    const [winner, next] = topic.entries.map(({ number }) => number!);
    const decide = (number: string) =>
      ask(chair, 'POST', `${path}/award`, {
        trackId: topic.trackId,
        prizeId,
        way: 'hand',
        numbers: [number],
        reason: '现场答辩更好',
      });
    expect((await decide(winner!)).code).toBe(200);
    await takeOut(winner!);
    expect((await first(found)).tie).not.toBeNull();
    expect((await decide(next!)).code).toBe(200);
    expect((await first(found)).winners.map(({ number }) => number)).toEqual([next]);
  });

  it('keeps a release that names it as a winner from being published', async () => {
    const found = await rankRound([90, 80]);
    const { chair, round, topic } = found;
    await addPrize(test().db, topic.year, 'first', 1);
    const id = await schedule(chair, round.id);
    await takeOut((await first(found)).winners[0]!.number);
    await comeDue(id);
    await publishDueReleases(test().db);
    const [row] = await test().db.select().from(releases).where(eq(releases.id, id));
    expect([row!.status, row!.failure?.zh]).toEqual(['approved', expect.stringContaining('排名')]);
    const { data } = await ask<object[]>(chair, 'GET', `/api/result/list/${topic.year}`);
    expect(data).toEqual([]);
    await act(chair, id, 'cancel', row!.version, { reason: '第一名已被取消参赛资格' });
    await release(chair, round.id, { fields: ['prizes'] });
    const { data: after } = await ask<object[]>(chair, 'GET', `/api/result/list/${topic.year}`);
    expect(after).toHaveLength(1);
  });

  it('takes no place among the promoted entries', async () => {
    const found = await rankRound([90, 80]);
    const { chair, path } = found;
    const read = async () =>
      (await ask<RoundPromotion>(chair, 'GET', `${path}/promotion`)).data.entries.map(
        ({ number }) => number,
      );
    const [best, next] = await read();
    await takeOut(best!);
    expect(await read()).toEqual([next]);
  });
});
