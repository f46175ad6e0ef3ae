import { and, eq, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import { MOST_DAYS, REGISTRATION_DAYS } from '#contract/system/built-in.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';
import { IS_OVER } from '../record/entry/end.ts';
import { entries, entryEvents } from '../record/entry/table.ts';
import { teamInvitations, teamMembers, teams } from '../record/team/table.ts';
import { eraseAnswers } from './erase.ts';
import { forgetMember } from './forget.ts';

/** Number of members handled in one transaction. */
const STEP = 200;

/**
 * Retention in days: as set by the office, but never shorter than the time in which somebody can object to a result.
 */
async function daysOf(db: Database, kept: keyof typeof REGISTRATION_DAYS): Promise<number> {
  const { key, first, least } = REGISTRATION_DAYS[kept];
  const days = Number(await readParameter(db, key));
  return Number.isInteger(days) && days > 0 ? Math.min(Math.max(days, least), MOST_DAYS) : first;
}

/** The entry of a team that can still be written: its members' documents and answers are needed for it. */
const openEntryOf = (db: Database) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(and(eq(entries.teamId, teams.id), not(IS_OVER)));

/** Members of past sessions of whom more than the name is stored. */
const listIdentified = (db: Database, days: number) =>
  db
    .select({ id: teamMembers.id, teamId: teamMembers.teamId })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(contests, eq(contests.year, teams.year))
    .where(
      and(
        lt(sql`${contests.endsOn}::date + ${days}::int`, sql`current_date`),
        or(isNotNull(teamMembers.idNumber), isNotNull(teamMembers.birthday)),
        notExists(openEntryOf(db)),
      ),
    )
    .limit(STEP);

/** Forgets the identity data of contestants some time after a session; their names stay with its results. */
async function forgetIdentities(db: Database): Promise<void> {
  const days = await daysOf(db, 'identity');
  for (;;) {
    const found = await listIdentified(db, days);
    await db.transaction(async (tx) => {
      for (const member of found) await forgetMember(tx, member, 'identity');
    });
    if (found.length < STEP) return;
  }
}

/** Removes drafts that were never submitted, some time after their registration has ended. */
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
      // Entries that were ever submitted have a history, and certificates may name them; a draft may also have ended.
      isNull(entries.versionId),
      sql`${entries.topicId} IN (${over})`,
      lt(sql`coalesce(${entries.ownUntil}, '-infinity')`, sql`now()`),
    ),
  );
}

/** Removes old invitations, because they name people who may never have joined. */
async function removeInvitations(db: Database): Promise<void> {
  const days = await daysOf(db, 'draft');
  await db
    .delete(teamInvitations)
    .where(lt(teamInvitations.until, sql`now() - make_interval(days => ${days})`));
}

/**
 * When an entry was last decided: by the office, by its team or its deadline, which ended it, or without a review, when
 * it was submitted or took its place.
 */
const DECIDED = sql`(SELECT max(${entryEvents.at}) FROM ${entryEvents} WHERE ${entryEvents.entryId} = ${entries.id}
  AND (${entryEvents.deed} IN ('approve', 'reject', 'refuse', 'disqualify', 'withdraw', 'decline', 'lapse')
    OR (${entryEvents.deed} IN ('submit', 'accept', 'move', 'reopen') AND ${entryEvents.status} = 'approved')))`;

/**
 * Releases files of sensitive questions, such as scans, some time after the entry was decided. Files added after a
 * decision, with a change or a work, are kept for the same time; so are those of an entry that was resumed, while it can
 * still be submitted.
 */
async function releaseScans(db: Database): Promise<void> {
  const days = await daysOf(db, 'scan');
  const isDone = and(
    eq(entries.isWaiting, false),
    or(eq(entries.status, 'approved'), IS_OVER),
    sql`${DECIDED} < now() - make_interval(days => ${days})`,
  );
  const done = db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(isDone);
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

/** Retention of identity data and of drafts that were never submitted (threats, privacy). */
export const registrationRetention: readonly Retention[] = [
  { name: 'identities of contestants', forget: forgetIdentities },
  { name: 'answers of entries', forget: eraseAnswers },
  { name: 'drafts of entries', forget: removeDrafts },
  { name: 'invitations', forget: removeInvitations },
  { name: 'sensitive files of entries', forget: releaseScans },
];
