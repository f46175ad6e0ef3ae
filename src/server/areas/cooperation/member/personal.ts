import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { joinRequests } from '../organisation/table.ts';

const { country, ending, note, status, createdAt, accountId, id } = joinRequests;

/** Which organisations a person has asked to join. It goes with the account. */
export const joinRequestData: PersonalData = {
  name: 'join requests',
  read: ({ db }, account) =>
    db
      .select({ country, ending, note, status, createdAt })
      .from(joinRequests)
      .where(eq(accountId, account))
      .orderBy(asc(id)),
};
