import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { movePlaces, remindAttendees } from '#server/areas/cooperation/activity/worker.ts';
import { removeListings } from '#server/areas/cooperation/listing/removal.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { flipListings } from '#server/areas/cooperation/visibility/listing.ts';
import { followOrganisation } from '#server/areas/cooperation/visibility/organisation.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { attendingOf, beginActivity } from '#tests/kit/cooperation/attending.ts';
import { ACTIVITY_DAY } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel, crowd, statesOf, told } = attendingOf(test);
let organiser: LoggedIn;
let admin: LoggedIn;
let id: number;
const NEXT_DAY = dayAfter(ACTIVITY_DAY, 1);
/** A day on which visitors no longer read the activity. */
const NEXT_MONTH = dayAfter(ACTIVITY_DAY, 31);
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test()));
  admin = await logIn(test().db, { roles: ['admin'] });
});

const now = async () => (await test().db.select().from(listings).where(eq(listings.id, id)))[0]!;
const setAll = (values: object) =>
  test().db.update(signUps).set(values).where(eq(signUps.listingId, id));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Publishes a version with other facts, as the office does. */
async function publish(change: object): Promise<void> {
  const { db } = test();
  const { draft, version } = await now();
  const next = { ...draft, facts: { ...draft.facts, ...change } };
  await db.update(listings).set({ draft: next, status: 'submitted' }).where(eq(listings.id, id));
  await db.delete(recentRequests);
  const body = { records: [{ id, version }], deed: 'approve', note: '' };
  expect((await call(admin, 'POST', '/cooperation/listing/decide', body)).code).toBe(200);
  expect((await now()).status).toBe('published');
}
async function withdraw(): Promise<void> {
  const body = { deed: 'withdraw', version: (await now()).version };
  expect((await call(organiser, 'POST', `/member/listing/${id}/act`, body)).code).toBe(200);
}

describe('those who come', () => {
  it('are reminded once in the day before, unless they signed up in it', async () => {
    const [first] = await crowd(id, 1);
    expect(await remindAttendees(test().db)).toBe(0);
    await setAll({ startsAt: hoursAgo(-1) });
    expect([await remindAttendees(test().db), await remindAttendees(test().db)]).toEqual([1, 0]);
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityReminder']);
  });

  it('are told of another time or place', async () => {
    const [first] = await crowd(id, 1);
    await publish({ starts: `${NEXT_DAY}T09:00`, ends: `${NEXT_DAY}T17:00` });
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityMoved']);
    const [row] = await test().db.select().from(signUps);
    expect(row!.startsAt.toISOString()).toBe(`${NEXT_DAY}T01:00:00.000Z`);
  });

  it.each([
    ['more places', { capacity: 9 }],
    ['a translation of the place', { place: { zh: '', en: 'Building 3' } }],
  ])('are not told of %s', async (_, change) => {
    const [first] = await crowd(id, 1);
    await publish(change);
    expect(await told(first!)).toEqual(['activitySignedUp']);
  });

  it('are told if the organisation withdraws the activity, and if it publishes it again', async () => {
    const [first, second, third] = await crowd(id, 3);
    await cancel(second!, id);
    await withdraw();
    expect((await told(first!)).at(-1)).toBe('activityOff');
    expect((await told(third!)).at(-1)).toBe('activityOff');
    await publish({});
    expect((await told(first!)).at(-1)).toBe('activityBack');
    expect(await told(second!)).toEqual(['activitySignedUp']);
    expect(await statesOf([first!])).toEqual(['signedUp']);
  });

  it('are told if the office suspends its organisation, and once it restores it', async () => {
    const [first] = await crowd(id, 1);
    const set = async (status: 'active' | 'suspended') => {
      const { organisationId } = await now();
      await test().db.transaction(async (tx) => {
        await tx.update(organisations).set({ status }).where(eq(organisations.id, organisationId));
        await followOrganisation(tx, organisationId);
      });
    };
    await set('suspended');
    await setAll({ startsAt: hoursAgo(-1) });
    expect(await remindAttendees(test().db)).toBe(0);
    await withdraw();
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityOff']);
    await set('active');
    await publish({});
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityOff', 'activityBack']);
  });

  it('are told if the clock hides the activity, and if it is shown again', async () => {
    const [first] = await crowd(id, 1);
    await flipListings(test().db, undefined, NEXT_MONTH);
    await flipListings(test().db, undefined, NEXT_MONTH);
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityOff']);
    await flipListings(test().db);
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityOff', 'activityBack']);
  });

  it.each([
    ['the office deletes it', () => call(admin, 'DELETE', `/cooperation/listing/${id}`)],
    [
      'its organisation is gone',
      async () => {
        const { organisationId } = await now();
        await test().db.transaction((tx) => removeListings(tx, [organisationId]));
      },
    ],
  ])('are told if %s', async (_, remove) => {
    const [first] = await crowd(id, 1);
    await remove();
    expect(await now()).toBeUndefined();
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityOff']);
  });

  it('can still leave one whose working copy has lost its time', async () => {
    const [first] = await crowd(id, 1);
    await test()
      .db.update(listings)
      .set({
        live: null,
        isVisible: false,
        draft: sql`jsonb_set(draft, '{facts,starts}', '""')`,
      });
    expect(await own(first!)).toMatchObject([{ starts: '', status: 'signedUp' }]);
    expect((await cancel(first!, id)).code).toBe(200);
  });
});

describe('an activity that took place', () => {
  it('tells nobody that it is withdrawn, or that its place was corrected', async () => {
    const [first] = await crowd(id, 1);
    await setAll({ startsAt: hoursAgo(24) });
    await publish({ place: { zh: '三号楼', en: '' } });
    await withdraw();
    expect(await told(first!)).toEqual(['activitySignedUp']);
  });

  it('is another one with a new date: the sign-ups for the old one are over', async () => {
    const [first, second] = await crowd(id, 2);
    await setAll({ startsAt: hoursAgo(24) });
    await publish({ starts: `${NEXT_MONTH}T09:00`, ends: `${NEXT_MONTH}T17:00` });
    expect(await statesOf([first!, second!])).toEqual(['over', 'over']);
    const late = await logIn(test().db);
    expect((await signUp(late, id)).data).toEqual({ status: 'signedUp' });
    expect((await signUp(first!, id)).data).toEqual({ status: 'signedUp' });
  });
});

describe('somebody whom the organisation has taken off the list', () => {
  it('is told of no other date, and may come to the next event', async () => {
    const [first] = await crowd(id, 1);
    const [row] = await test().db.select().from(signUps);
    await call(organiser, 'DELETE', `/member/listing/${id}/attendee/${row!.id}`);
    await publish({ starts: `${NEXT_DAY}T09:00`, ends: `${NEXT_DAY}T17:00` });
    expect((await told(first!)).at(-1)).toBe('activityDeclined');
    expect((await signUp(first!, id)).code).toBe(500);
    await setAll({ startsAt: hoursAgo(24) });
    await publish({ starts: `${NEXT_MONTH}T09:00`, ends: `${NEXT_MONTH}T17:00` });
    expect(await statesOf([first!])).toEqual(['over']);
    expect((await signUp(first!, id)).data).toEqual({ status: 'signedUp' });
  });
});

describe('an offered place', () => {
  async function offered(): Promise<LoggedIn> {
    const [first, , third] = await crowd(id, 3);
    await cancel(first!, id);
    expect(await statesOf([third!])).toEqual(['offered']);
    return third!;
  }

  it('is lost if the activity moves so near that no place is offered any more', async () => {
    const who = await offered();
    const soon = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16);
    await publish({ starts: soon, ends: `${NEXT_DAY}T17:00`, signUpUntil: null });
    expect((await call(who, 'POST', `/member/activity/${id}/place`)).code).toBe(500);
    await movePlaces(test().db);
    expect(await statesOf([who])).toEqual(['lapsed']);
  });

  it('is given no longer than sign-up is open, if that alone closes earlier', async () => {
    const who = await offered();
    await publish({ signUpUntil: '2026-06-01T09:00' });
    const [row] = await test().db.select().from(signUps).where(eq(signUps.status, 'offered'));
    expect(row!.offeredUntil!.toISOString()).toBe('2026-06-01T01:00:00.000Z');
    expect((await call(who, 'POST', `/member/activity/${id}/place`)).code).toBe(500);
  });

  it('is not taken after sign-up has closed, whatever the offer says', async () => {
    const who = await offered();
    await publish({ signUpUntil: '2026-06-01T09:00' });
    const until = { offeredUntil: hoursAgo(-1) };
    await test().db.update(signUps).set(until).where(eq(signUps.status, 'offered'));
    expect((await call(who, 'POST', `/member/activity/${id}/place`)).code).toBe(500);
    expect(await statesOf([who])).toEqual(['offered']);
  });

  it('lapses also after the start, and of a hidden activity without a word', async () => {
    const who = await offered();
    await setAll({ startsAt: hoursAgo(1) });
    await test()
      .db.update(signUps)
      .set({ offeredUntil: hoursAgo(3) })
      .where(eq(signUps.status, 'offered'));
    await test().db.update(listings).set({ isVisible: false });
    await movePlaces(test().db);
    expect(await statesOf([who])).toEqual(['lapsed']);
    expect(await told(who)).toEqual(['activityWaiting', 'activityOffered']);
  });
});
