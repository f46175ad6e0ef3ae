import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { REGISTRATION_DAYS } from '#contract/system/built-in.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';
import { entries, entryEvents } from '../record/entry/table.ts';
import { teamInvitations, teamMembers, teams } from '../record/team/table.ts';
import { eraseAnswers } from './erase.ts';
import { forgetMember } from './forget.ts';

/** So many are looked at in one transaction. */
const STEP = 200;

/** How many days something is kept: what the office says, and never less than lets anybody object to a result. */
async function daysOf(db: Database, kept: keyof typeof REGISTRATION_DAYS): Promise<number> {
  const { key, first, least } = REGISTRATION_DAYS[kept];
  const days = Number(await readParameter(db, key));
  return Number.isInteger(days) && days > 0 ? Math.max(days, least) : first;
}

/** Those of past sessions of whom more is known than their names. */
const identified = (db: Database, days: number) =>
  db
    .select({ id: teamMembers.id, teamId: teamMembers.teamId })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(contests, eq(contests.year, teams.year))
    .where(
      and(
        lt(sql`${contests.endsOn}::date + ${days}::int`, sql`current_date`),
        or(isNotNull(teamMembers.idNumber), isNotNull(teamMembers.birthday)),
      ),
    )
    .limit(STEP);

/** Forgets, some time after a session, what identifies its people; their names stay with its results. */
async function forgetIdentities(db: Database): Promise<void> {
  const days = await daysOf(db, 'identity');
  for (;;) {
    const found = await identified(db, days);
    await db.transaction(async (tx) => {
      for (const member of found) await forgetMember(tx, member, 'identity');
    });
    if (found.length < STEP) return;
  }
}

/** Removes drafts that nobody ever submitted, some time after their registration has ended. */
async function removeDrafts(db: Database): Promise<void> {
  const days = await daysOf(db, 'draft');
  const until = sql`coalesce((${topics.registration} ->> 'until')::timestamptz, ${contests.registrationUntil})`;
  const over = db
    .select({ id: topics.id })
    .from(topics)
    .innerJoin(contests, eq(contests.year, topics.year))
    .where(lt(until, sql`now() - make_interval(days => ${days})`));
  await db.delete(entries).where(
    and(
      eq(entries.status, 'draft'),
      // What was given once has its history, and papers may name it.
      isNull(entries.versionId),
      sql`${entries.topicId} IN (${over})`,
      lt(sql`coalesce(${entries.ownUntil}, '-infinity')`, sql`now()`),
    ),
  );
}

/** An invitation names somebody who may never have come. */
async function removeInvitations(db: Database): Promise<void> {
  const days = await daysOf(db, 'draft');
  await db
    .delete(teamInvitations)
    .where(lt(teamInvitations.until, sql`now() - make_interval(days => ${days})`));
}

/** When an entry was decided about last; where nobody reviews, when it was given. */
const DECIDED = sql`(SELECT max(${entryEvents.at}) FROM ${entryEvents} WHERE ${entryEvents.entryId} = ${entries.id}
  AND (${entryEvents.deed} IN ('approve', 'reject', 'refuse', 'disqualify')
    OR (${entryEvents.deed} = 'submit' AND ${entryEvents.status} = 'approved')))`;

/**
 * Lets files go that answer sensitive questions, such as scans, some time after what they were sent for was decided; what
 * comes after a decision, as a change or a work does, is kept as long.
 */
async function releaseScans(db: Database): Promise<void> {
  const days = await daysOf(db, 'scan');
  const isDone = and(
    eq(entries.isWaiting, false),
    sql`${DECIDED} < now() - make_interval(days => ${days})`,
  );
  const done = db.select({ id: entries.id }).from(entries).where(isDone);
  const isScan = and(
    eq(entryFiles.isSensitive, true),
    lt(entryFiles.addedAt, sql`now() - make_interval(days => ${days})`),
    inArray(entryFiles.entryId, done),
  );
  const scans = db.select({ id: entryFiles.fileId }).from(entryFiles).where(isScan);
  await db.transaction(async (tx) => {
    await tx.delete(entryVersionFiles).where(inArray(entryVersionFiles.fileId, scans));
    await tx
      .update(entryFiles)
      .set({ replacedAt: sql`now()` })
      .where(and(isScan, isNull(entryFiles.replacedAt)));
  });
}

/** What identifies contestants, and what nobody submitted, is not kept for ever (threats, privacy). */
export const registrationRetention: readonly Retention[] = [
  { name: 'identities of contestants', forget: forgetIdentities },
  { name: 'answers of entries', forget: eraseAnswers },
  { name: 'drafts of entries', forget: removeDrafts },
  { name: 'invitations', forget: removeInvitations },
  { name: 'sensitive files of entries', forget: releaseScans },
];
