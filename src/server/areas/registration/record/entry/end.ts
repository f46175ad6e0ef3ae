import { inArray, sql } from 'drizzle-orm';
import { ENDED_STATES } from '#domain/registration/state.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { entries } from './table.ts';

/**
 * Last moment at which anything of an entry, its team or its work can be written, by the dates of its topic and its
 * own; in a query that joins the topic and the contest. What is forgotten by age is counted from here or spared until
 * then, whenever the session ended (threats, privacy).
 */
export const ENTRY_END = sql`greatest(
  coalesce((${topics.registration} ->> 'until')::timestamptz, ${contests.registrationUntil}),
  (${topics.registration} ->> 'editUntil')::timestamptz,
  (${topics.registration} ->> 'rosterUntil')::timestamptz,
  (${topics.registration} ->> 'changeUntil')::timestamptz,
  (${topics.registration} ->> 'promoteUntil')::timestamptz,
  (${topics.registration} ->> 'workUntil')::timestamptz,
  ${entries.ownUntil},
  ${entries.dueAt}
)`;

/** Whether nothing of an entry can be written any more, by its state or its dates; in a query that joins the topic and the contest. */
export const IS_OVER = sql`(${inArray(entries.status, [...ENDED_STATES])} OR ${ENTRY_END} < now())`;
