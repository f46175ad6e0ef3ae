import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Caller } from '#server/platform/http/context.ts';

/**
 * Condition of a filter for records that wait for a second person: with a request of somebody else, which a caller may
 * confirm, or all others. Whoever asked must not.
 * @param isDue which of them the filter asks for; undefined for all
 * @param by user name of whoever asked; null without a request
 */
export const dueFor = (
  isDue: boolean | undefined,
  by: SQLWrapper,
  { userName }: Pick<Caller, 'userName'>,
): SQL | undefined =>
  isDue === undefined ? undefined : sql`coalesce(${by} <> ${userName}, false) = ${isDue}`;
