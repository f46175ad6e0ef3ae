/** A record that was open: where it is, and what it is called. */
export interface Recent {
  path: string;
  title: string;
}

/** So many are remembered. */
export const MOST_RECENT = 20;

/** Under it a browser keeps those of somebody. */
export const recentKey = (userId: number): string => `podium.office.recent.${userId}`;

const isRecent = (one: unknown): one is Recent =>
  typeof Object(one).path === 'string' && typeof Object(one).title === 'string';

/** What was stored, as far as it is of the right kind. */
export const readRecent = (stored: unknown): Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_RECENT) : [];

/** Without one that is not there any more. */
export const withoutRecent = (recent: readonly Recent[], gone: string): Recent[] =>
  recent.filter(({ path }) => path !== gone);

/** With one that is open now: the last one first, and each once. */
export function withRecent(recent: readonly Recent[], opened: Recent): Recent[] {
  const [last] = recent;
  if (last?.path === opened.path && last.title === opened.title) return recent as Recent[];
  return [opened, ...withoutRecent(recent, opened.path)].slice(0, MOST_RECENT);
}
