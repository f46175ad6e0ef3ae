import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { publishDueReleases } from '#server/areas/judging/release/keep.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { later, releasedOf } from '#tests/kit/judging/released.ts';

const test = useApp();
const { rankRound, schedule } = releasedOf(test);
const HOUR = 3_600_000;

it('a release that was held up beyond its deadline for appeals is not published', async () => {
  const { chair, round } = await rankRound([90, 80]);
  const id = await schedule(chair, round.id, { fields: ['rank'], appealUntil: later(2 * HOUR) });
  const past = { at: new Date(Date.now() - 2 * HOUR), appealUntil: new Date(Date.now() - HOUR) };
  await test().db.update(releases).set(past).where(eq(releases.id, id));
  await publishDueReleases(test().db);
  const [row] = await test().db.select().from(releases).where(eq(releases.id, id));
  expect([row!.status, row!.failure?.zh]).toEqual(['approved', expect.stringContaining('申诉')]);
});
