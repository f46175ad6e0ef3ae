import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { entries, entryReminders } from '../../record/entry/table.ts';
import { entryEnding } from '../../templates.ts';
import { remindOnce } from './reminder.ts';

/** So many hours before an end whoever has not finished is told: a week, a day, and three hours (design of registration, 2). */
const HOURS = [168, 24, 3];
/** So many are told in one run; the next one follows at once. */
const STEP = 100;

/**
 * When an entry ends that is not finished: a draft with its topic or by an end of its own, of one that was approved the
 * handing in of works, the others when they are due.
 */
const END = sql`CASE ${entries.status} WHEN 'draft' THEN greatest(
  coalesce((${topics.registration} ->> 'until')::timestamptz, ${contests.registrationUntil}), ${entries.ownUntil})
  WHEN 'approved' THEN greatest((${topics.registration} ->> 'workUntil')::timestamptz, ${entries.ownUntil})
  ELSE ${entries.dueAt} END`;

/** Who has something to do: also whoever was approved and has not handed in a work that is asked for by now. */
const UNFINISHED = sql`(${entries.status} IN ('draft', 'returned', 'offered')
  OR (${entries.status} = 'approved' AND ${entries.workAt} IS NULL
    AND (${topics.registration} ->> 'workFrom')::timestamptz <= clock_timestamp()
    AND ${topics.registration} ->> 'workUntil' IS NOT NULL))`;

/** Since when somebody knows of it: who began within the last day is not told at once that a week is over. */
const SINCE = sql`CASE ${entries.status} WHEN 'draft' THEN ${entries.createdAt} ELSE ${entries.updatedAt} END`;

interface Due extends Record<string, unknown> {
  id: number;
  until: string;
  hours: number;
}

/** The unfinished entries of which an end is near that their teams were not told of yet, each with the nearest step. */
async function listDue(db: Database): Promise<Due[]> {
  const steps = sql.join(
    HOURS.map((hours) => sql`(${hours}::int)`),
    sql`, `,
  );
  const { rows } = await db.execute<Due>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (${entries.id}) ${entries.id} AS id, to_json(${END}) #>> '{}' AS until, step.hours AS hours
      FROM ${entries}
      JOIN ${topics} ON ${topics.id} = ${entries.topicId}
      JOIN ${contests} ON ${contests.year} = ${entries.year}
      JOIN (VALUES ${steps}) AS step(hours)
        ON clock_timestamp() BETWEEN ${END} - make_interval(hours => step.hours) AND ${END}
      WHERE ${UNFINISHED}
        AND ${SINCE} < ${END} - make_interval(hours => step.hours)
      ORDER BY ${entries.id}, step.hours
    ) AS near
    WHERE NOT EXISTS (
      SELECT FROM ${entryReminders} AS said
      WHERE said.entry_id = near.id AND said.until = near.until::timestamptz AND said.hours <= near.hours)
    LIMIT ${STEP}`);
  return rows;
}

/** Tells teams of an end that is near while they have not finished. @returns how many were told */
export async function remindDue(db: Database): Promise<number> {
  const due = await listDue(db);
  for (const { id, until, hours } of due)
    await remindOnce(db, entryEnding, { id, until: new Date(until), hours });
  return due.length;
}
