import { CONTENT_TYPES } from '#contract/content-types.ts';

/** The pages of records, besides those of content, whose lists begin with the current session. */
export const OF_SESSIONS: readonly string[] = ['contest:entry', 'contest:certificate'];

/** What an address asks of a list that is to show what it means in whatever session that is. */
export const everySession = (page: string): Record<string, string> =>
  OF_SESSIONS.includes(page) || CONTENT_TYPES.some(({ permission }) => permission === page)
    ? { isCurrent: 'false' }
    : {};
