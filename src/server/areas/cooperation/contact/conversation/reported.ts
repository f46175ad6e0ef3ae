import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import { contactMessages } from './table.ts';

/** Number of the latest messages of a reported request that the office reads. */
const MOST = 50;

/**
 * Returns what the askers of reported requests wrote in their conversations, by the ids of the requests. The answers of
 * the organisation are not reported, and stay between the parties.
 */
export async function findReported(
  db: Database,
  contactIds: readonly number[],
): Promise<(id: number) => string> {
  if (contactIds.length === 0) return () => '';
  const { contactId, id, at, side, text } = contactMessages;
  const place = sql<number>`row_number() OVER (PARTITION BY ${contactId} ORDER BY ${id} DESC)`;
  const latest = db
    .select({ contactId, id, at, text, place: place.as('place') })
    .from(contactMessages)
    .where(and(inArray(contactId, [...contactIds]), eq(side, 'owner')))
    .as('latest');
  const rows = await db
    .select()
    .from(latest)
    .where(sql`${latest.place} <= ${MOST}`)
    .orderBy(asc(latest.id));
  const byId = Map.groupBy(rows, (row) => row.contactId);
  return (of) =>
    (byId.get(of) ?? []).map((row) => `${formatMoment(row.at)}\n${row.text}`).join('\n\n');
}
