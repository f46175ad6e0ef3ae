import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Briefing } from '#contract/cooperation/activity/briefing.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { attendingOf, beginActivity } from '#tests/kit/cooperation/attending.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { own, cancel, crowd, told } = attendingOf(test);
let organiser: LoggedIn;
let id: number;
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test()));
});

const NEWS: Briefing = { text: '请带身份证\n东门签到', link: 'https://example.org/live?room=7' };
async function save(given: object) {
  await test().db.delete(recentRequests);
  return call(organiser, 'PUT', `/member/listing/${id}/briefing`, given);
}
const read = async () => (await call(organiser, 'GET', `/member/listing/${id}/briefing`)).data;
const readBy = async (who: LoggedIn) => (await own(who))[0]!.briefing;

it('is read by those with a place, and by nobody else', async () => {
  const [first, second, third] = await crowd(id, 3);
  await cancel(second!, id);
  expect(await read()).toEqual({ text: '', link: null });
  expect((await save(NEWS)).code).toBe(200);
  expect(await read()).toEqual(NEWS);
  // Whoever waited has an offer now, and no place yet.
  expect([await readBy(first!), await readBy(second!), await readBy(third!)]).toEqual([
    NEWS,
    null,
    null,
  ]);
});

it('is told to those with a place when it is new, and not when it is saved again or emptied', async () => {
  const [first, , third] = await crowd(id, 3);
  for (const given of [NEWS, NEWS, {}, { text: '改到西门' }]) await save(given);
  expect(await told(first!)).toEqual(['activitySignedUp', 'activityBriefed', 'activityBriefed']);
  expect(await told(third!)).toEqual(['activityWaiting']);
  expect(await readBy(first!)).toEqual({ text: '改到西门', link: null });
});

it('is told to nobody once the activity has begun', async () => {
  const [first] = await crowd(id, 1);
  await test()
    .db.update(signUps)
    .set({ startsAt: new Date(Date.now() - 1000) })
    .where(eq(signUps.listingId, id));
  await save(NEWS);
  expect(await told(first!)).toEqual(['activitySignedUp']);
  expect(await readBy(first!)).toEqual(NEWS);
});

it.each(['javascript:alert(1)', 'example.org', 'ftp://example.org/a'])(
  'takes no link like %s, and keeps the one before',
  async (link) => {
    await save(NEWS);
    expect((await save({ ...NEWS, link })).code).toBe(500);
    expect(await read()).toEqual(NEWS);
  },
);

it('is saved ten times a day at most', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 11; n += 1) codes.push((await save({ text: `第 ${n} 版` })).code);
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});
