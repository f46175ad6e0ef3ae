import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Party } from '#contract/kind/own.ts';
import { REPORTED } from '#domain/cooperation/contact/state.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ContactRow } from '../table.ts';
import { contactMessages } from './table.ts';

/** Number of the latest messages of a reported party that the office reads. */
const MOST = 50;

const { contactId, id, at, side, text } = contactMessages;
const ofSide = (party: Party, contactIds: readonly number[]) =>
  and(eq(side, party), inArray(contactId, [...contactIds]));

/**
 * Returns what the reported parties of requests wrote in their conversations: the asker if the organisation reported
 * the request, the organisation if the asker complains. What the other one wrote stays between them.
 */
export async function findReported(
  db: Database,
  rows: readonly ContactRow[],
): Promise<(id: number, party: Party) => string> {
  if (rows.length === 0) return () => '';
  const idsOf = (some: readonly ContactRow[]) => some.map((row) => row.id);
  const asked = idsOf(rows.filter(({ status }) => REPORTED.includes(status)));
  const complained = idsOf(rows.filter(({ complainedAt }) => complainedAt !== null));
  const isReported = or(ofSide('owner', asked), ofSide('counterpart', complained));
  const place = sql<number>`row_number() OVER (PARTITION BY ${contactId}, ${side} ORDER BY ${id} DESC)`;
  const latest = db
    .select({ contactId, id, at, side, text, place: place.as('place') })
    .from(contactMessages)
    .where(isReported)
    .as('latest');
  const found = await db
    .select()
    .from(latest)
    .where(sql`${latest.place} <= ${MOST}`)
    .orderBy(asc(latest.id));
  const byParty = Map.groupBy(found, (row) => `${row.contactId} ${row.side}`);
  return (of, party) =>
    (byParty.get(`${of} ${party}`) ?? [])
      .map((row) => `${formatMoment(row.at)}\n${row.text}`)
      .join('\n\n');
}
