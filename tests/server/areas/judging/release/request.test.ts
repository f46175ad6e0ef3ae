import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { releases } from '#server/areas/judging/release/table.ts';
import { assignments, rounds, sheets } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';

const test = useApp();
const { ask, move, rankRound, act, release } = releasedOf(test);

const releaseOf = async (id: number) =>
  (await test().db.select().from(releases).where(eq(releases.id, id)))[0]!;

describe('a release ends the request of one person', () => {
  it('to rescind the one that it replaces', async () => {
    const { chair, round } = await rankRound([90, 80]);
    const id = await release(chair, round.id, { fields: ['rank'] });
    const { version } = await releaseOf(id);
    await act(chair, id, 'rescind', version, { reason: '计分有误，需要核对' });
    await test().db.update(rounds).set({ state: 'ranked' }).where(eq(rounds.id, round.id));
    await release(chair, round.id, { fields: ['rank', 'value'] });
    expect(await releaseOf(id)).toMatchObject({
      status: 'superseded',
      rescinder: null,
      rescindAskedAt: null,
      reason: '',
    });
  });

  it('to reopen its round', async () => {
    const { chair, round } = await rankRound([90, 80]);
    await move(chair, round.id, 'reopen', '评委要求更正一份评分。');
    await release(chair, round.id, { fields: ['rank'] });
    const [row] = await test().db.select().from(rounds).where(eq(rounds.id, round.id));
    const none = { reopener: null, reopenReason: null, reopenAskedAt: null };
    expect(row).toMatchObject({ state: 'released', ...none });
  });

  it('to leave out a sheet of its round, which counts as before', async () => {
    const { chair, round } = await rankRound([90, 80]);
    const isOfRound = eq(assignments.roundId, round.id);
    const [{ id } = { id: 0 }] = await test().db.select().from(assignments).where(isOfRound);
    await ask(chair, 'POST', `/judging/assignment/${id}/exclude`, { reason: 'as was found' });
    await release(chair, round.id, { fields: ['rank'] });
    const [row] = await test().db.select().from(sheets).where(eq(sheets.assignmentId, id));
    const none = { excluder: null, excludeAskedAt: null, reason: null };
    expect(row).toMatchObject({ state: 'submitted', ...none });
  });
});
