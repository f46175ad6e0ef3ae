import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Caller } from '#server/platform/http/context.ts';

/**
 * Condition for records with a request of somebody else, which a caller may confirm: whoever asked must not.
 * @param by user name of whoever asked; null without a request
 */
export const isDueFor = (by: SQLWrapper, { userName }: Pick<Caller, 'userName'>): SQL =>
  sql`coalesce(${by} <> ${userName}, false)`;
