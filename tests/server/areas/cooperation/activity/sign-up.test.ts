import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityPlaces } from '#contract/cooperation/activity/sign-up.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { movePlaces } from '#server/areas/cooperation/activity/worker.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { attendingOf, beginActivity, GIVEN } from '#tests/kit/cooperation/attending.ts';
import { ACTIVITY_DAY } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel, crowd, statesOf, told } = attendingOf(test);
let organiser: LoggedIn;
let id: number;
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test()));
});
const take = (who: LoggedIn) => call(who, 'POST', `/member/activity/${id}/place`);
const places = async () =>
  (await call(organiser, 'GET', `/api/cooperation/activity/${id}/places`))
    .data as unknown as ActivityPlaces;
const setFacts = (facts: object) =>
  test()
    .db.update(listings)
    .set({
      live: sql`jsonb_set(live, '{facts}', live->'facts' || ${JSON.stringify(facts)}::jsonb)`,
    })
    .where(eq(listings.id, id));

describe('who signs up', () => {
  it('gets a place with a ticket while there are some, then a turn in the waiting list', async () => {
    const all = await crowd(id, 4);
    expect(await statesOf(all)).toEqual(['signedUp', 'signedUp', 'waiting', 'waiting']);
    const [[first], , , [last]] = [await own(all[0]!), 0, 0, await own(all[3]!)] as const;
    expect(first).toEqual({
      id,
      title: { zh: '国产加速卡供货', en: 'Accelerator cards from stock' },
      organisation: { zh: '示例企业', en: 'Example firm' },
      isVisible: true,
      starts: `${ACTIVITY_DAY}T09:00`,
      ends: `${ACTIVITY_DAY}T17:00`,
      zone: 'Asia/Shanghai',
      place: { zh: '', en: '' },
      hasBegun: false,
      status: 'signedUp',
      ahead: 0,
      offeredUntil: null,
      code: expect.stringMatching(/^[\w-]{22}$/),
      name: '王敏',
      checkedInAt: null,
      payment: null,
      howToPay: { zh: '', en: '' },
      briefing: null,
    });
    expect([last!.ahead, last!.code]).toEqual([1, null]);
    expect(await places()).toEqual({ capacity: 2, taken: 2, waiting: 2, isOpen: true });
    expect(await told(all[0]!)).toEqual(['activitySignedUp']);
    expect(await told(all[3]!)).toEqual(['activityWaiting']);
  });

  it('gets no place beyond the last, however many come at once', async () => {
    await setFacts({ capacity: 5 });
    const all = await Promise.all(Array.from({ length: 30 }, () => logIn(test().db)));
    await test().db.delete(recentRequests);
    await Promise.all(
      all.map((who) =>
        call(who, 'POST', `/member/activity/${id}`, { ...GIVEN, name: who.userName }),
      ),
    );
    expect(await places()).toEqual({ capacity: 5, taken: 5, waiting: 25, isOpen: true });
  });

  it('signs up once, and again after having cancelled', async () => {
    const [one] = await crowd(id, 1);
    expect((await signUp(one!, id)).code).toBe(500);
    await cancel(one!, id);
    expect(await own(one!)).toMatchObject([{ status: 'cancelled', code: null }]);
    expect((await signUp(one!, id)).data).toEqual({ status: 'signedUp' });
    expect(await own(one!)).toHaveLength(1);
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['with a name that is too long', { name: '长'.repeat(61) }],
    ['with a phone number that the account does not have', { shares: ['phone'] }],
    ['with a mail address that is not confirmed', { shares: ['mail'] }],
  ])('%s is refused', async (_, given) => {
    const who = await logIn(test().db);
    const bare = { phone: null, email: 'a@example.org', confirmedEmail: null };
    await test().db.update(accounts).set(bare).where(eq(accounts.id, who.userId));
    expect((await signUp(who, id, given)).code).not.toBe(200);
    expect(await own(who)).toEqual([]);
  });

  it.each([
    ['has closed', { signUpUntil: '2026-01-01T09:00' }],
    ['is not offered', { signUpUntil: null }],
    ['ended with the start', { starts: '2026-01-01T09:00' }],
  ])('is refused if sign-up %s', async (_, facts) => {
    await setFacts(facts);
    const who = await logIn(test().db);
    expect((await signUp(who, id)).msg).toBe('该活动目前不接受报名');
    expect((await places()).isOpen).toBe(false);
  });

  it('finds no activity that visitors do not see, and no other listing', async () => {
    const who = await logIn(test().db);
    await test().db.update(listings).set({ isVisible: false });
    expect((await signUp(who, id)).code).toBe(404);
    await test().db.update(listings).set({ isVisible: true, kind: 'supply' });
    expect((await signUp(who, id)).code).toBe(404);
  });
});

describe('a place that becomes free', () => {
  it('is offered to the next for a day, who takes it', async () => {
    const [first, , third, fourth] = await crowd(id, 4);
    await cancel(first!, id);
    expect(await statesOf([third!, fourth!])).toEqual(['offered', 'waiting']);
    const [offered] = await own(third!);
    const hours = (Date.parse(offered!.offeredUntil!) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    expect((await take(fourth!)).msg).toBe('这个名额已不再为您保留');
    expect((await take(third!)).code).toBe(200);
    expect(await own(third!)).toMatchObject([{ status: 'signedUp', code: expect.any(String) }]);
    expect(await told(third!)).toEqual(['activityWaiting', 'activityOffered', 'activitySignedUp']);
  });

  it('goes to nobody who comes later than those who wait', async () => {
    const [first] = await crowd(id, 3);
    await cancel(first!, id);
    const late = await logIn(test().db);
    expect((await signUp(late, id)).data).toEqual({ status: 'waiting' });
  });

  it('goes on to the next once the offer has lapsed, and whoever missed it can sign up again', async () => {
    const [first, , third, fourth] = await crowd(id, 4);
    await cancel(first!, id);
    await test()
      .db.update(signUps)
      .set({ offeredUntil: new Date(Date.now() - 1000) })
      .where(eq(signUps.status, 'offered'));
    expect((await take(third!)).code).toBe(500);
    expect(await own(third!)).toMatchObject([{ status: 'lapsed', offeredUntil: null }]);
    await movePlaces(test().db);
    expect(await statesOf([third!, fourth!])).toEqual(['lapsed', 'offered']);
    expect(await told(third!)).toEqual(['activityWaiting', 'activityOffered', 'activityLapsed']);
    expect((await signUp(third!, id)).data).toEqual({ status: 'waiting' });
  });

  it('is not offered once sign-up has closed', async () => {
    const [first, , third] = await crowd(id, 3);
    await setFacts({ signUpUntil: '2026-01-01T09:00' });
    await cancel(first!, id);
    await movePlaces(test().db);
    expect(await statesOf([third!])).toEqual(['waiting']);
  });

  it('goes to whoever comes next once it is too late to offer it', async () => {
    const soon = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16);
    const [first] = await crowd(id, 3);
    // In an hour, by the clock of the place.
    await setFacts({ starts: soon, signUpUntil: soon });
    await cancel(first!, id);
    expect(await places()).toEqual({ capacity: 2, taken: 1, waiting: 0, isOpen: true });
    const late = await logIn(test().db);
    expect((await signUp(late, id)).data).toEqual({ status: 'signedUp' });
  });

  it('is also one that the organisation has added', async () => {
    const all = await crowd(id, 4);
    await setFacts({ capacity: 3 });
    await movePlaces(test().db);
    expect(await statesOf(all.slice(2))).toEqual(['offered', 'waiting']);
  });

  it('is also one of an account that is gone', async () => {
    const [first, , third] = await crowd(id, 3);
    await test().db.delete(accounts).where(eq(accounts.id, first!.userId));
    await movePlaces(test().db);
    expect(await statesOf([third!])).toEqual(['offered']);
  });
});
