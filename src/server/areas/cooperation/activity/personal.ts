import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { asc, eq } from 'drizzle-orm';
import { signUps } from './table.ts';

const { listingId, name, note, answers, shares, status, checkedInAt, createdAt, accountId, id } =
  signUps;

/** For which activities a person has signed up. It goes with the account, and the place with it. */
export const signUpData: PersonalData = {
  name: 'activities',
  read: ({ db }, account) =>
    db
      .select({ listingId, name, note, answers, shares, status, checkedInAt, createdAt })
      .from(signUps)
      .where(eq(accountId, account))
      .orderBy(asc(id)),
};
