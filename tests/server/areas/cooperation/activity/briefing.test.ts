import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Briefing } from '#contract/cooperation/activity/briefing.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
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
const path = () => `/member/listing/${id}/briefing`;
const read = async (): Promise<{ version: number }> =>
  (await call(organiser, 'GET', path())).data as unknown as { version: number };
/** Saves on top of what is there, if nothing else is given. */
async function save(given: object) {
  const { version } = await read();
  await test().db.delete(recentRequests);
  return call(organiser, 'PUT', path(), { version, ...given });
}
const readBy = async (who: LoggedIn) => (await own(who))[0]!.briefing;

it('is read by those with a place, and by nobody else', async () => {
  const [first, second, third] = await crowd(id, 3);
  await cancel(second!, id);
  expect(await read()).toEqual({ text: '', link: null, version: 0 });
  expect((await save(NEWS)).data).toEqual({ ...NEWS, version: 1 });
  expect(await read()).toEqual({ ...NEWS, version: 1 });
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
    expect(await read()).toMatchObject(NEWS);
  },
);

it('is saved ten times a day at most', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 11; n += 1) codes.push((await save({ text: `第 ${n} 版` })).code);
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});

it.each([0, 7])('does not overwrite what somebody else wrote since version %i', async (version) => {
  await save(NEWS);
  expect((await save({ text: '改到西门', version })).code).toBe(500);
  expect(await read()).toEqual({ ...NEWS, version: 1 });
});

it('is not passed on for what visitors do not see: what the office took down tells nobody', async () => {
  const [first] = await crowd(id, 1);
  await test().db.update(listings).set({ isVisible: false }).where(eq(listings.id, id));
  await save(NEWS);
  expect(await told(first!)).toEqual(['activitySignedUp']);
  expect(await readBy(first!)).toEqual(NEWS);
  await test().db.update(listings).set({ status: 'removed' }).where(eq(listings.id, id));
  expect(await readBy(first!)).toBeNull();
});

it('is not passed on for an organisation that is suspended', async () => {
  const [first] = await crowd(id, 1);
  await save(NEWS);
  await test().db.update(organisations).set({ status: 'suspended' });
  expect(await readBy(first!)).toBeNull();
  await test().db.update(organisations).set({ status: 'active' });
});
