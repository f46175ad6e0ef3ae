import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { entries, entryReminders } from '../../record/entry/table.ts';
import { entryEnding } from '../../templates.ts';
import { remindOnce } from './reminder.ts';

/**
 * Hours before a deadline at which unfinished teams are reminded: a week, a day, and three hours (design of
 * registration, 2).
 */
const HOURS = [168, 24, 3];
/** Number of teams reminded in one run; if there are more, the next run follows at once. */
const STEP = 100;

/**
 * Deadline of an unfinished entry: of a draft, the end of its topic or its own extension; of an approved entry, the
 * end of handing in works; of all others, `dueAt`.
 */
const END = sql`CASE ${entries.status} WHEN 'draft' THEN greatest(
  coalesce((${topics.registration} ->> 'until')::timestamptz, ${contests.registrationUntil}), ${entries.ownUntil})
  WHEN 'approved' THEN greatest((${topics.registration} ->> 'workUntil')::timestamptz, ${entries.ownUntil})
  ELSE ${entries.dueAt} END`;

/**
 * Entries that still need something from their team, drafts only while their topic takes entries; including approved
 * ones whose work can be handed in by now and is missing.
 */
const UNFINISHED = sql`(${entries.status} IN ('returned', 'offered')
  OR (${entries.status} = 'draft' AND ${contests.status} IN ('open', 'practice')
    AND coalesce((${topics.registration} ->> 'isOpen')::boolean, true))
  OR (${entries.status} = 'approved' AND ${entries.workAt} IS NULL
    AND (${topics.registration} ->> 'workFrom')::timestamptz <= clock_timestamp()
    AND ${topics.registration} ->> 'workUntil' IS NOT NULL))`;

/**
 * Since when the team has known of the deadline, so that a team that began within the last day is not reminded of the
 * week.
 */
const SINCE = sql`CASE ${entries.status} WHEN 'draft' THEN ${entries.createdAt} ELSE ${entries.updatedAt} END`;

interface Due extends Record<string, unknown> {
  id: number;
  until: string;
  hours: number;
}

/** Unfinished entries near their deadline whose teams were not reminded of it, each with the nearest step. */
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

/** Reminds teams of near deadlines while they have not finished. @returns the number of teams */
export async function remindDue(db: Database): Promise<number> {
  const due = await listDue(db);
  await doEach(due, ({ id, until, hours }) =>
    remindOnce(db, entryEnding, { id, until: new Date(until), hours }),
  );
  return due.length;
}
