/** A record that was open: its path and title. */
export interface Recent {
  path: string;
  title: string;
}

/** Maximum number of recent records. */
const MOST_RECENT = 20;

/** Storage key of a user's recent records. */
export const recentKey = (userId: number): string => `podium.office.recent.${userId}`;

const isRecent = (one: unknown): one is Recent =>
  typeof Object(one).path === 'string' && typeof Object(one).title === 'string';

/** Parses the stored list, and drops invalid entries. */
export const readRecent = (stored: unknown): Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_RECENT) : [];

/** Removes a record that no longer exists. */
export const withoutRecent = (recent: readonly Recent[], gone: string): Recent[] =>
  recent.filter(({ path }) => path !== gone);

/** Adds a record that was opened, at the front and without duplicates. */
export function withRecent(recent: readonly Recent[], opened: Recent): Recent[] {
  const [last] = recent;
  if (last?.path === opened.path && last.title === opened.title) return recent as Recent[];
  return [opened, ...withoutRecent(recent, opened.path)].slice(0, MOST_RECENT);
}
