import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { listSearches } from './saved.ts';

/** What a person looks for. It goes with the account. */
export const searchData: PersonalData = {
  name: 'savedSearches',
  read: ({ db }, accountId) => listSearches(db, accountId),
};
