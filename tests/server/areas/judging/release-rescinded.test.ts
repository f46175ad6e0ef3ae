import { and, desc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { prizes } from '#server/areas/contest/result/table.ts';
import { conflicts, rounds } from '#server/areas/judging/table.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { certificates } from '#server/areas/registration/certificate/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { addPrize } from '#tests/kit/judging/ranked.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';
import { addTemplate } from '#tests/kit/registration/certificate-given.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, rankRound, act, release, captainOf } = releasedOf(test);

const WHY = { reason: '计分有误，需要重新核对' };

/** A released round of two entries, with a prize and its certificate. @param before happens before the release */
async function releaseRound(before?: (template: number) => Promise<unknown>) {
  const found = await rankRound([90, 80]);
  const { chair, topic, round } = found;
  await addPrize(test().db, topic.year, 'first', 1);
  const templateId = await addTemplate(test().db, topic.year, { kind: 'award' });
  await before?.(templateId);
  const id = await release(chair, round.id, { fields: ['prizes', 'value'], templateId });
  const [row] = await test().db.select().from(releases).where(eq(releases.id, id));
  return { ...found, ...(await captainOf(found, 1)), id, version: row!.version };
}
type Out = Awaited<ReturnType<typeof releaseRound>>;

const outcomes = async (who: LoggedIn) =>
  (await ask<Outcome[]>(who, 'GET', '/api/result/mine')).data.length;
const winners = async (who: LoggedIn, { topic }: Out) =>
  (await ask<object[]>(who, 'GET', `/api/result/list/${topic.year}`)).data.length;
const stands = async (who: LoggedIn, { topic }: Out) =>
  (await ask<object[]>(who, 'GET', `/api/judging/released/${topic.year}`)).data.length;
const pages = async ({ chair, topic }: Out) =>
  (await ask<{ id: number }[]>(chair, 'GET', `/api/result/list/${topic.year}`)).data.map(
    ({ id }) => id,
  );
const papers = ({ entry }: Out) =>
  test().db.$count(
    certificates,
    and(eq(certificates.entryId, entry.id), isNull(certificates.revokedAt)),
  );
const told = ({ captain }: Out) =>
  test().db.$count(
    messages,
    and(eq(messages.accountId, captain.userId), eq(messages.template, 'resultRescinded')),
  );

/** What can be seen of a release outside the office. */
const seen = async (out: Out) => ({
  outcomes: await outcomes(out.captain),
  winners: await winners(out.captain, out),
  anchors: await stands(out.captain, out),
  papers: await papers(out),
});

const OUT = { outcomes: 1, winners: 1, anchors: 1, papers: 1 };
const GONE = { outcomes: 0, winners: 0, anchors: 0, papers: 0 };

const stateOf = async ({ round }: Out) =>
  (await test().db.select().from(rounds).where(eq(rounds.id, round.id)))[0]!.state;

async function takeBack({ chair, id, version }: Out): Promise<void> {
  await act(chair, id, 'rescind', version, WHY);
  await act(await addChair(test()), id, 'rescind', version + 1, WHY);
}

async function releaseAnew({ round, id }: Out): Promise<void> {
  const [row] = await test().db.select().from(releases).where(eq(releases.id, id));
  const fields = ['prizes', 'value'];
  await release(await addChair(test()), round.id, { fields, templateId: row!.templateId });
}

describe('a published release', () => {
  it('is rescinded by two people; the request of the first changes nothing outside the office', async () => {
    const out = await releaseRound();
    const { chair, id, version } = out;
    expect(await seen(out)).toEqual(OUT);
    const asked = await act(chair, id, 'rescind', version, WHY);
    expect(asked).toMatchObject({ code: 200, data: { status: 'released', version: version + 1 } });
    expect(await seen(out)).toEqual(OUT);
    const again = await act(chair, id, 'rescind', version + 1, { reason: '再提一次，仍是同一人' });
    expect([again.code, again.msg]).toEqual([500, expect.stringContaining('另一')]);

    const second = await addChair(test());
    expect(await act(second, id, 'rescind', version + 1, WHY)).toMatchObject({
      data: { status: 'rescinded', version: version + 2 },
    });
    expect(await seen(out)).toEqual(GONE);
    expect(await stateOf(out)).toBe('ranked');
    expect(await told(out)).toBeGreaterThan(0);
    expect(await act(second, id, 'rescind', version + 2, WHY)).toMatchObject({ code: 500 });
  });

  it('is recorded with who requested and who approved the rescission', async () => {
    const out = await releaseRound();
    const { chair, id, version } = out;
    const second = await addChair(test());
    await act(chair, id, 'rescind', version, WHY);
    await act(second, id, 'rescind', version + 1, WHY);
    const lines = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `judgingRelease ${id}`))
      .orderBy(desc(operations.id))
      .limit(2);
    expect(lines.map(({ userName, action }) => [userName, action])).toEqual([
      [second.userName, 'judging:release:rescind'],
      [chair.userName, 'judging:release:rescind'],
    ]);
  });

  it('is rescinded for the reason of the first person, unless the second gives another', async () => {
    const [one, other] = [await releaseRound(), await releaseRound()];
    const second = await addChair(test());
    for (const [{ chair, id, version }, given] of [
      [one, {}],
      [other, { reason: '名单里有重复的队伍' }],
    ] as const) {
      await act(chair, id, 'rescind', version, WHY);
      expect(await act(second, id, 'rescind', version + 1, given)).toMatchObject({ code: 200 });
    }
    const reasonOf = async ({ id }: Out) =>
      (await test().db.select().from(releases).where(eq(releases.id, id)))[0]!.reason;
    expect([await reasonOf(one), await reasonOf(other)]).toEqual([
      WHY.reason,
      '名单里有重复的队伍',
    ]);
  });

  it('is not rescinded by a person with a conflict, without a reason, or with an outdated version', async () => {
    const out = await releaseRound();
    const { chair, entry, id, version } = out;
    const biased = await addChair(test());
    const said = { kind: 'office' as const, evidence: '', by: 'x' };
    const conflict = { entryId: entry.id, accountId: biased.userId, ...said };
    await test().db.insert(conflicts).values(conflict);
    expect((await act(biased, id, 'rescind', version, WHY)).code).toBe(500);
    expect((await act(chair, id, 'rescind', version, { reason: 'x' })).code).toBe(500);
    expect((await act(chair, id, 'rescind', version - 1, WHY)).code).toBe(500);
    expect(await seen(out)).toEqual(OUT);
  });

  it('can be followed by a new one from the same ranking, with new certificates', async () => {
    const out = await releaseRound();
    await takeBack(out);
    expect(await seen(out)).toEqual(GONE);
    await releaseAnew(out);
    expect(await seen(out)).toEqual(OUT);
  });

  it('names the certificates of the next release as those that replace its own, also of another prize', async () => {
    const { db } = test();
    const admin = await logIn(db, { roles: ['admin'] });
    const award = { zh: '最佳创意奖', en: '' };
    const out = await releaseRound((template) =>
      ask(admin, 'POST', '/contest/certificate/issue', { template, award, date: '2026-10-01' }),
    );
    const special = and(eq(certificates.entryId, out.entry.id), eq(certificates.prize, award.zh));
    await db.update(certificates).set({ revokedAt: new Date(), reason: WHY.reason }).where(special);
    await takeBack(out);
    await db
      .update(prizes)
      .set({ name: { zh: '金奖', en: 'Gold' } })
      .where(eq(prizes.year, out.topic.year));
    await releaseAnew(out);
    const rows = await db.select().from(certificates).where(eq(certificates.entryId, out.entry.id));
    const of = (prize: string) => rows.find((row) => row.prize === prize)!;
    expect(of('first').successor).toBe(of('金奖').code);
    expect([of(award.zh).successor, of('金奖').successor]).toEqual([null, null]);
  });

  it('leaves the certificate of a special prize valid, which its winners hold besides', async () => {
    const { db } = test();
    const admin = await logIn(db, { roles: ['admin'] });
    const award = { zh: '最佳创意奖', en: '' };
    const out = await releaseRound((template) =>
      ask(admin, 'POST', '/contest/certificate/issue', { template, award, date: '2026-10-01' }),
    );
    expect(await papers(out)).toBe(2);
    await takeBack(out);
    const valid = and(eq(certificates.entryId, out.entry.id), isNull(certificates.revokedAt));
    const rows = await db.select().from(certificates).where(valid);
    expect(rows.map(({ words }) => words.award.zh)).toEqual(['最佳创意奖']);
  });

  it('keeps the address of each work that wins again', async () => {
    const out = await releaseRound();
    const [page] = await pages(out);
    await takeBack(out);
    expect(await pages(out)).toEqual([]);
    await releaseAnew(out);
    expect(await pages(out)).toEqual([page]);
    const item = and(eq(contentItems.type, 'result'), eq(contentItems.recordId, page!));
    const copies = await test().db.select().from(contentItems).where(item);
    expect(copies.map(({ state }) => state)).toEqual(['live']);
  });
});
