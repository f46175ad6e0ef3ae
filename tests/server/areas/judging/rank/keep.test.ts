import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EventCheck } from '#contract/judging/rank/ranking.ts';
import { assignments, rounds, sheets } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { LOG } from '#tests/kit/judging/reading.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addJudge, queue, save, move, rankRound, release } = releasedOf(test);

const sheetsOf = (roundId: number) =>
  test()
    .db.select({ sheet: sheets })
    .from(sheets)
    .innerJoin(assignments, eq(assignments.id, sheets.assignmentId))
    .where(eq(assignments.roundId, roundId));
const stands = async (who: LoggedIn, digest: string) =>
  (await ask<{ stands: boolean }>(who, 'GET', `/api/judging/check/${digest}`)).data.stands;

/** Resolves once a transaction waits for a row. */
async function untilItWaits(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await test().db.execute(sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    isWaiting = rows.length > 0;
  }
}

describe('the digest of a sheet in a ranking', () => {
  it('is in the release, although one person alone asked to exclude the sheet', async () => {
    const { chair, round } = await rankRound([90]);
    const [{ sheet } = { sheet: undefined }] = await sheetsOf(round.id);
    const path = `/judging/assignment/${sheet!.assignmentId}/exclude`;
    const asked = await ask(await addChair(test()), 'POST', path, { reason: 'a reason' });
    expect(asked.code).toBe(200);
    await release(chair, round.id, { fields: ['rank'] });
    expect(await stands(chair, sheet!.head!.toString('hex'))).toBe(true);
  });

  it('is included although the sheet was submitted while the ranking waited', async () => {
    const { db } = test();
    const { chair, round } = await rankRound([90]);
    const [{ sheet } = { sheet: undefined }] = await sheetsOf(round.id);
    const giving = await writeLate(db, (tx) =>
      tx.select().from(rounds).where(eq(rounds.id, round.id)).for('update'),
    );
    const ranking = move(chair, round.id, 'rank');
    await untilItWaits();
    await db
      .update(sheets)
      .set({ savedAt: sql`clock_timestamp()` })
      .where(eq(sheets.assignmentId, sheet!.assignmentId));
    await giving.commit();
    await ranking;
    await release(chair, round.id, { fields: ['rank'] });
    expect(await stands(chair, sheet!.head!.toString('hex'))).toBe(true);
  });
});

describe('a round with a sheet that was returned to its judge', () => {
  it('is not ranked before the sheet is back, or the entry was taken from the judge', async () => {
    const { chair, round } = await rankRound([90]);
    const [{ sheet } = { sheet: undefined }] = await sheetsOf(round.id);
    const path = `/judging/assignment/${sheet!.assignmentId}`;
    await ask(chair, 'POST', `${path}/return`, { reason: '请核对第二项' });
    const refused = await move(chair, round.id, 'rank', '试排');
    expect([refused.code, refused.msg]).toEqual([500, expect.stringContaining('未提交')]);
    await ask(chair, 'POST', `${path}/withdraw`, { reason: '评委无法继续', isConflict: false });
    expect(await move(chair, round.id, 'rank')).toMatchObject({ data: { state: 'ranked' } });
  });
});

describe('the check of a ranked round', () => {
  it('finds the sheets anchored although a judge began one too late', async () => {
    const found = await rankRound([90]);
    const { chair, round, topic } = found;
    const idle = await addJudge(chair, round.id);
    await test().db.insert(assignments).values({
      roundId: round.id,
      entryId: topic.entries[0]!.id,
      judgeId: idle.judgeId,
      position: 1,
    });
    const [own] = (await queue(idle)).data.assignments;
    expect(await save(idle, own!.id, { 'mark.1': 50 })).toMatchObject({ data: { isLate: true } });
    const { data } = await ask<EventCheck>(
      await addChair(test(), LOG),
      'GET',
      `${found.path}/check`,
    );
    expect(data.isAnchored).toBe(true);
  });

  it('stays as it was ranked, so that no calibration sheet is returned', async () => {
    const { chair, round } = await rankRound([90]);
    const [{ sheet } = { sheet: undefined }] = await sheetsOf(round.id);
    const isIt = eq(assignments.id, sheet!.assignmentId);
    await test().db.update(assignments).set({ isCalibration: true }).where(isIt);
    const path = `/judging/assignment/${sheet!.assignmentId}/return`;
    const refused = await ask(chair, 'POST', path, { reason: '请核对第二项' });
    expect([refused.code, refused.msg]).toEqual([500, expect.stringContaining('排名')]);
  });
});
