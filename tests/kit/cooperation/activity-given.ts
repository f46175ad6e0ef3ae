import type { Endpoint } from '#contract/call/endpoint.ts';
import { signUp } from '#server/areas/cooperation/activity/sign-up.ts';
import { listAllAttendees } from '#server/areas/cooperation/activity/attendee/attendee.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { eq } from 'drizzle-orm';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import { ACTIVITY_DAY, addCertified, addPublished, listingOf } from './listings.ts';

type Make = (app: TestApp, accountId: number) => Promise<Given>;

const GIVEN_NAME = { name: '王敏', note: '', answers: [], fee: null, shares: [] };

/** An activity of an organisation of the account. */
export async function addActivity({ db }: TestApp, ownerId: number, facts: object = {}) {
  const organisation = await addCertified(db, ownerId);
  const all = { capacity: 2, signUpUntil: `${dayAfter(ACTIVITY_DAY, -9)}T18:00`, ...facts };
  return addPublished(db, organisation, listingOf('activity', { facts: all }));
}

/** An activity of somebody else. */
async function foreign(app: TestApp) {
  const { id } = await addAccount(app.db);
  return addActivity(app, id);
}

/** One for which the account has signed up. */
async function joined(app: TestApp, accountId: number) {
  const { id } = await foreign(app);
  await signUp(app.db, accountId, id, GIVEN_NAME);
  return { id };
}

/** An attendee who owes a fee for one of the account's. */
async function owing(app: TestApp, accountId: number) {
  const facts = { fee: 20000, howToPay: { zh: '现场缴费', en: '' } };
  const { id } = await addActivity(app, accountId, facts);
  await signUp(app.db, (await addAccount(app.db)).id, id, { ...GIVEN_NAME, fee: 20000 });
  const [row] = await listAllAttendees(app.db, id);
  return { id, attendee: row!.id };
}

/** One of the account's, for which somebody has signed up. */
async function attended(app: TestApp, accountId: number) {
  const { id } = await addActivity(app, accountId);
  const { id: other } = await addAccount(app.db);
  await signUp(app.db, other, id, GIVEN_NAME);
  return { id };
}

const GIVEN: Readonly<Record<string, Make>> = {
  cooperationActivityPlaces: async (app) => ({ params: { id: (await foreign(app)).id } }),
  activityList: async (app, accountId) => {
    await joined(app, accountId);
    return {};
  },
  activitySignUp: async (app) => ({ params: { id: (await foreign(app)).id }, body: GIVEN_NAME }),
  activityTake: async (app, accountId) => {
    const { id } = await joined(app, accountId);
    const until = { status: 'offered', offeredUntil: new Date(Date.now() + 60_000) } as const;
    await app.db.update(signUps).set(until).where(eq(signUps.accountId, accountId));
    return { params: { id }, body: {} };
  },
  activityCancel: async (app, accountId) => ({ params: await joined(app, accountId) }),
  attendeeList: async (app, accountId) => ({ params: await attended(app, accountId) }),
  attendeeTicket: async (app, accountId) => {
    const { id } = await attended(app, accountId);
    const [row] = await app.db.select().from(signUps).where(eq(signUps.listingId, id));
    return { params: { id }, body: { code: row!.code! } };
  },
  attendeeDecline: async (app, accountId) => {
    const { id } = await attended(app, accountId);
    const [row] = await listAllAttendees(app.db, id);
    return { params: { id, attendee: row!.id } };
  },
  attendeeExport: async (app, accountId) => ({ params: await attended(app, accountId) }),
  attendeePayment: async (app, accountId) => ({
    params: await owing(app, accountId),
    body: { deed: 'pay', state: 'unpaid', refund: null, amount: null, note: '现金' },
  }),
  attendeePaymentEvents: async (app, accountId) => ({ params: await owing(app, accountId) }),
  briefingRead: async (app, accountId) => ({ params: await attended(app, accountId) }),
  briefingSave: async (app, accountId) => ({
    params: await attended(app, accountId),
    body: { text: '请带证件', link: 'https://example.org/live', version: 0 },
  }),
  attendeeTickets: async (app, accountId) => ({ params: await attended(app, accountId) }),
  attendeeHandIn: async (app, accountId) => {
    const { id } = await attended(app, accountId);
    const [row] = await listAllAttendees(app.db, id);
    const checkIns = [{ attendee: row!.id, at: new Date().toISOString() }];
    return { params: { id }, body: { checkIns } };
  },
  attendeeCheckIn: async (app, accountId) => {
    const { id } = await attended(app, accountId);
    const [row] = await listAllAttendees(app.db, id);
    return { params: { id, attendee: row!.id }, body: {} };
  },
};

/** The input of a call about activities; undefined for any other call. */
export const activityGiven = async (
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> => GIVEN[name]?.(app, accountId);
