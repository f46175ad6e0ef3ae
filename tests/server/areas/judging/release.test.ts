import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RoundAwards } from '#contract/judging/outcome/award.ts';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { publishDueReleases } from '#server/areas/judging/release/keep.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { conflicts } from '#server/areas/judging/table.ts';
import { certificates } from '#server/areas/registration/certificate/table.ts';
import { memberConsents } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addTemplate } from '#tests/kit/registration/certificate-given.ts';
import { addChair, numbered } from '#tests/kit/judging/judging.ts';
import { send } from '#tests/kit/office/office.ts';
import { addPrize } from '#tests/kit/judging/ranked.ts';
import { later, releasedOf } from '#tests/kit/judging/released.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, move, rankRound, act, prepare, comeDue, schedule, release, captainOf } =
  releasedOf(test);
const HOUR = 3_600_000;

const outcomes = async (who: LoggedIn) =>
  (await ask<Outcome[]>(who, 'GET', '/api/result/mine')).data;

describe('the prizes of a round', () => {
  it('follow the ranks, and a tie at a quota requires a decision of the chair with a reason', async () => {
    const { topic, chair, round, path } = await rankRound([90, 80, 80, 70]);
    const [first, second] = [
      await addPrize(test().db, topic.year, 'first', 1),
      await addPrize(test().db, topic.year, 'second', 1),
    ];
    const read = async () =>
      (await ask<RoundAwards>(chair, 'GET', `${path}/award`)).data.tracks[0]!.prizes;
    const before = await read();
    expect(
      before.map(({ prizeId, winners, tie }) => [prizeId, winners.length, tie?.seats]),
    ).toEqual([
      [first, 1, undefined],
      [second, 0, 1],
    ]);
    expect(before[0]!.winners.map(({ rank, isShared }) => [rank, isShared])).toEqual([[1, false]]);
    expect(before[1]!.tie!.entries.map(({ rank, isShared }) => [rank, isShared])).toEqual([
      [2, true],
      [2, true],
    ]);
    const { data } = await ask<Ranking>(chair, 'GET', path + '/ranking');
    const last = numbered(data.rows)[3]!.number!;
    const tied = before[1]!.tie!.entries.map(({ number }) => number);
    const decide = (numbers: string[]) =>
      ask(chair, 'POST', `${path}/award`, {
        trackId: topic.trackId,
        prizeId: second,
        way: 'hand',
        numbers,
        reason: '现场答辩更好',
      });
    expect((await prepare(chair, round.id)).msg).toContain('同名次');
    expect((await decide([last])).msg).toBe('请从同名次的作品中指定，且不少于 1 件');
    expect((await decide([tied[1]!])).code).toBe(200);
    const after = (await read())[1]!;
    expect(after.winners.map(({ number, place }) => [number, place])).toEqual([[tied[1], 1]]);
    expect(after.decision).toEqual({ way: 'hand', reason: '现场答辩更好', by: chair.userName });
    expect((await decide([tied[0]!])).code).toBe(500);
  });
});

describe('a release', () => {
  it('is approved by a second person without a conflict with any of the entries', async () => {
    const { topic, chair, round } = await rankRound([90, 80]);
    const { data } = await prepare(chair, round.id);
    const biased = await addChair(test());
    await test().db.insert(conflicts).values({
      entryId: topic.entries[0]!.id,
      accountId: biased.userId,
      kind: 'office',
      evidence: 'x',
      by: 'x',
    });
    const second = await addChair(test());
    expect((await act(chair, data.id, 'approve', 1)).msg).toContain('另一位');
    expect((await act(biased, data.id, 'approve', 1)).msg).toContain('回避');
    expect((await prepare(second, round.id)).code).toBe(500);
    expect((await act(second, data.id, 'schedule', 1, { at: later() })).code).toBe(500);
    expect((await act(second, data.id, 'approve', 1)).data).toEqual({
      status: 'approved',
      version: 2,
    });
    const past = await act(second, data.id, 'schedule', 2, { at: later(-HOUR) });
    expect(past.msg).toContain('晚于现在');
    expect((await act(chair, data.id, 'schedule', 2, { at: later() })).data.status).toBe(
      'scheduled',
    );
  });

  it('changes no byte outside the office before its time', async () => {
    const found = await rankRound([90, 80]);
    const { topic, chair, round } = found;
    await addPrize(test().db, topic.year, 'first', 1);
    const { entry, captain } = await captainOf(found, 1);
    const { data: ranking } = await ask<Ranking>(chair, 'GET', `${found.path}/ranking`);
    const paths = [
      '/api/result/mine',
      '/member/appeal?pageNum=1&pageSize=10',
      '/api/certificate/list',
      '/api/entry/list',
      `/api/entry/${entry.id}`,
      `/api/result/list/${topic.year}`,
      '/api/result/first',
      `/api/judging/released/${topic.year}`,
      `/api/judging/check/${ranking.kept!.digest}`,
      '/api/message/list?pageNum=1&pageSize=10',
    ];
    const seen = async () => {
      const answers = [];
      for (const path of paths) {
        const response = await send(test, captain, 'GET', path);
        answers.push(`${response.status} ${await response.text()}`);
      }
      return answers;
    };
    const before = await seen();
    const id = await schedule(chair, round.id, { fields: ['prizes', 'rank', 'value'] });
    await test()
      .db.update(releases)
      .set({ at: new Date(Date.now() + 30_000) })
      .where(eq(releases.id, id));
    await publishDueReleases(test().db);
    expect(await seen()).toEqual(before);
    await comeDue(id);
    await publishDueReleases(test().db);
    const after = await seen();
    expect(after[0]).not.toBe(before[0]);
    expect(after[8]).toContain('"stands":true');
  });

  it('shows teams the chosen fields and everybody the winners, all at once', async () => {
    const found = await rankRound([90, 80]);
    const { topic, chair, round } = found;
    await addPrize(test().db, topic.year, 'first', 1);
    const template = await addTemplate(test().db, topic.year, { kind: 'award' });
    const { entry, captain } = await captainOf(found, 1);
    const [member] = await test()
      .db.select()
      .from(teamMembers)
      .where(eq(teamMembers.accountId, captain.userId));
    const consent = { memberId: member!.id, kind: 'publication' as const, address: 'x' };
    await test().db.insert(memberConsents).values(consent);
    await release(chair, round.id, {
      fields: ['prizes', 'value', 'comments'],
      templateId: template,
    });
    const [own] = await outcomes(captain);
    expect(own).toMatchObject({
      entryId: entry.id,
      rank: null,
      value: 90,
      criteria: null,
      prize: { tier: 'first', place: 1 },
      mayAppeal: false,
    });
    expect(own!.comments!.toSorted()).toEqual(['评语1', '评语2']);
    const { captain: other } = await captainOf(found, 2);
    expect(await outcomes(other)).toMatchObject([{ value: 80, prize: null }]);
    expect(await outcomes(chair)).toEqual([]);
    const { data: winners } = await ask<{ team: { zh: string } }[]>(
      other,
      'GET',
      `/api/result/list/${topic.year}`,
    );
    expect(winners).toMatchObject([{ tier: 'first', place: 1, team: { zh: entry.team } }]);
    const told = and(eq(messages.accountId, other.userId), eq(messages.template, 'resultReleased'));
    expect(await test().db.$count(messages, told)).toBeGreaterThan(0);
    expect(await test().db.$count(certificates, eq(certificates.entryId, entry.id))).toBe(1);
    expect(await ask(chair, 'GET', found.path)).toMatchObject({ data: { state: 'released' } });
  });

  it('is cancelled when a sheet changes before its time', async () => {
    const { chair, round } = await rankRound([90, 80]);
    const id = await schedule(chair, round.id);
    const { rows } = await ask<{ id: number }>(
      chair,
      'POST',
      '/judging/assignment/list?pageNum=1&pageSize=10',
      { filter: { roundId: round.id } },
    );
    await ask(chair, 'POST', `/judging/assignment/${rows[0]!.id}/return`, { reason: '请补充理由' });
    await comeDue(id);
    await publishDueReleases(test().db);
    const [row] = await test().db.select().from(releases).where(eq(releases.id, id));
    expect(row!.status).toBe('cancelled');
  });

  it('is not approved once its ranking is outdated (bad input 25)', async () => {
    const { chair, round } = await rankRound([90, 80]);
    const { data } = await prepare(chair, round.id);
    const second = await addChair(test());
    // A page opened earlier still shows the prepared release.
    await test().db.execute(`UPDATE judging_round SET state = 'closed' WHERE id = ${round.id}`);
    const approved = await act(second, data.id, 'approve', 1);
    expect([approved.code, approved.msg]).toEqual([500, expect.stringContaining('排名')]);
  });

  it('awards no prizes unless they were chosen, as after a round that is followed by others', async () => {
    const { topic, chair, round } = await rankRound([80, 80]);
    await addPrize(test().db, topic.year, 'first', 1);
    await release(chair, round.id, { fields: ['rank'] });
    const { data } = await ask<object[]>(chair, 'GET', `/api/result/list/${topic.year}`);
    expect(data).toEqual([]);
  });

  it('is published once, however many processes handle it', async () => {
    const { topic, chair, round } = await rankRound([90, 80]);
    await addPrize(test().db, topic.year, 'first', 2);
    const id = await schedule(chair, round.id);
    await comeDue(id);
    await Promise.all(Array.from({ length: 5 }, () => publishDueReleases(test().db)));
    const { data } = await ask<object[]>(chair, 'GET', `/api/result/list/${topic.year}`);
    expect(data).toHaveLength(2);
  });

  it('replaces the previous one, and keeps the pages of teams that win again', async () => {
    const found = await rankRound([90, 80]);
    const { topic, chair, round } = found;
    await addPrize(test().db, topic.year, 'first', 2);
    const first = await release(chair, round.id);
    const list = async () =>
      (await ask<{ id: number }[]>(chair, 'GET', `/api/result/list/${topic.year}`)).data;
    const before = (await list()).map(({ id }) => id);
    const { captain } = await captainOf(found, 1);
    const isCorrected = async () => (await outcomes(captain)).map((one) => one.isCorrected);
    expect(await isCorrected()).toEqual([false]);
    await test().db.execute(`UPDATE judging_round SET state = 'closed' WHERE id = ${round.id}`);
    await move(chair, round.id, 'rank');
    await release(chair, round.id, { fields: ['prizes', 'value'] });
    expect((await list()).map(({ id }) => id)).toEqual(before);
    const [old] = await test().db.select().from(releases).where(eq(releases.id, first));
    expect(old!.status).toBe('superseded');
    expect(await isCorrected()).toEqual([true]);
  });
});

describe('a record that is hidden by a conflict', () => {
  it('is missing from its own call as well as from lists', async () => {
    const { topic, chair, round } = await rankRound([90, 80]);
    const biased = await addChair(test());
    const filter = { roundId: round.id };
    const list = async (who: LoggedIn) =>
      (
        await ask<{ id: number; number: string }>(
          who,
          'POST',
          '/judging/assignment/list?pageNum=1&pageSize=10',
          { filter },
        )
      ).rows;
    const [entry] = topic.entries;
    const own = (await list(chair)).find(({ number }) => number === entry!.number)!;
    const get = async () => (await ask(biased, 'GET', `/judging/assignment/${own.id}`)).code;
    expect([(await list(biased)).length, await get()]).toEqual([4, 200]);
    await test().db.insert(conflicts).values({
      entryId: entry!.id,
      accountId: biased.userId,
      kind: 'office',
      evidence: 'x',
      by: 'x',
    });
    expect([(await list(biased)).length, await get()]).toEqual([2, 404]);
    expect((await ask(biased, 'GET', `/judging/round/${round.id}/award`)).msg).toContain('回避');
  });
});
