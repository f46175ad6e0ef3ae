import { CONTENT_TYPES } from '#contract/content-types.ts';

/** Pages of records, besides content, whose lists show only the current session at first. */
export const OF_SESSIONS: readonly string[] = ['contest:entry', 'contest:certificate'];

/** Query that makes a list show the records of every session, for links to a record whose session is not known. */
export const everySession = (page: string): Record<string, string> =>
  OF_SESSIONS.includes(page) || CONTENT_TYPES.some(({ permission }) => permission === page)
    ? { isCurrent: 'false' }
    : {};
