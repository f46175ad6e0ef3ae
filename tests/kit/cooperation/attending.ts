import { and, asc, eq } from 'drizzle-orm';
import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import type { TestApp } from '../app.ts';
import { officeOf } from '../office/office.ts';
import { logIn, type LoggedIn } from '../session.ts';
import { addActivity } from './activity-given.ts';

/** What somebody gives who signs up. */
export const GIVEN = { name: '王敏', note: '两人同行', answers: [], shares: [] };

/** Makes an activity with two places the only listing there is. */
export async function beginActivity(
  app: TestApp,
  facts: object = {},
): Promise<{ organiser: LoggedIn; id: number }> {
  await app.db.delete(listings);
  await app.db.delete(messages);
  const organiser = await logIn(app.db);
  const { id } = await addActivity(app, organiser.userId, facts);
  return { organiser, id };
}

/** What people do who sign up for activities. */
export function attendingOf(test: () => TestApp) {
  const call = officeOf(test);
  async function signUp(who: LoggedIn, id: number, given: object = {}) {
    await test().db.delete(recentRequests);
    return call<{ status: string }>(who, 'POST', `/member/activity/${id}`, { ...GIVEN, ...given });
  }
  const own = async (who: LoggedIn) =>
    (await call(who, 'GET', '/member/activity')).data as unknown as OwnSignUp[];
  return {
    signUp,
    own,
    cancel: (who: LoggedIn, id: number) => call(who, 'DELETE', `/member/activity/${id}`),
    /** New people who sign up one after the other. */
    async crowd(id: number, count: number): Promise<LoggedIn[]> {
      const all: LoggedIn[] = [];
      for (let n = 0; n < count; n += 1) {
        const who = await logIn(test().db);
        await signUp(who, id);
        all.push(who);
      }
      return all;
    },
    /** The states of their only sign-ups. */
    statesOf: (all: readonly LoggedIn[]) =>
      Promise.all(all.map(async (who) => (await own(who))[0]!.status)),
    /** The templates of what they were told on the site. */
    async told({ userId }: LoggedIn): Promise<string[]> {
      const rows = await test()
        .db.select({ template: messages.template })
        .from(messages)
        .where(and(eq(messages.accountId, userId), eq(messages.channel, 'site')))
        .orderBy(asc(messages.id));
      return rows.map(({ template }) => template);
    },
  };
}
