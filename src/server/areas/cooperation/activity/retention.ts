import { lt, sql } from 'drizzle-orm';
import type { Retention } from '#server/platform/worker/retention.ts';
import { signUps } from './table.ts';

/** Removes who had signed up a year after the activity. */
export const signUpRetention: Retention = {
  name: 'sign-ups for activities',
  forget: async (db) => {
    await db.delete(signUps).where(lt(signUps.startsAt, sql`now() - interval '1 year'`));
  },
};
