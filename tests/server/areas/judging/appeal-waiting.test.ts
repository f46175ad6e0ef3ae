import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getHome, type HomeCard } from '#contract/office/home.ts';
import { appeals } from '#server/areas/judging/appeal/table.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { assignments, judges } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addAppeal } from '#tests/kit/judging/release-given.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
async function waitingFor(who: LoggedIn) {
  const { data } = await ask<HomeCard | null>(who, 'GET', `${getHome.path}/waiting`);
  const appealed = (data?.items ?? []).filter(({ page }) => page === 'judging:appeal');
  return appealed.map(({ page, what, count }) => ({ page, what, count }));
}

it('counts waiting appeals on the home page of those who may answer them, except those hidden from them', async () => {
  const { db } = test();
  const first = await addAppeal(db, null);
  await addAppeal(db, null, { status: 'admitted' });
  await addAppeal(db, null, { status: 'dismissed' });
  const [chair, biased] = [await addChair(test()), await addChair(test())];
  expect(await waitingFor(chair)).toEqual([
    { page: 'judging:appeal', what: 'submitted', count: 1 },
    { page: 'judging:appeal', what: 'admitted', count: 1 },
  ]);
  const [row] = await db
    .select({ entryId: appeals.entryId, roundId: releases.roundId })
    .from(appeals)
    .innerJoin(releases, eq(releases.id, appeals.releaseId))
    .where(eq(appeals.id, first));
  const { entryId, roundId } = row!;
  const person = {
    duty: 'member' as const,
    organisation: '',
    ownTracks: [],
    nearTracks: [],
    cap: 1,
  };
  const seat = { roundId, accountId: biased.userId, name: 'j', ...person };
  const [{ id: judgeId } = { id: 0 }] = await db.insert(judges).values(seat).returning();
  await db.insert(assignments).values({ roundId, entryId, judgeId, position: 1 });
  expect(await waitingFor(biased)).toEqual([
    { page: 'judging:appeal', what: 'admitted', count: 1 },
  ]);
  const reader = await logIn(db, { roles: [await addRole(db, ['judging:appeal:list'])] });
  expect(await waitingFor(reader)).toEqual([]);
});
