import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { entryResource } from '#contract/registration/office/entry-record.ts';
import { maskName } from '#domain/identity/mask.ts';
import { readEntryNumber } from '#domain/registration/number.ts';
import { ENDED_STATES, endOf } from '#domain/registration/state.ts';
import { ofCurrentYear } from '#server/areas/contest/service.ts';
import { topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { dueFor } from '#server/platform/second/due.ts';
import { findEnds } from '../record/event.ts';
import { entries, entryMessages, entryReviews, entryVersions } from '../record/entry/table.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { entryNotes } from './table.ts';

type Row = RowOf<typeof entries>;

/** Owner of an entry for data scopes: the department of its topic. */
const OWNER = {
  departmentId: entries.departmentId,
  createdById: entries.createdById,
};

const ofTeam = (db: Database, rows: readonly Row[]) =>
  db
    .select()
    .from(teams)
    .where(
      inArray(
        teams.id,
        rows.map(({ teamId }) => teamId),
      ),
    );

const peopleOf = (db: Database, rows: readonly Row[]) =>
  db
    .select({
      teamId: teamMembers.teamId,
      role: teamMembers.role,
      name: teamMembers.name,
      school: teamMembers.school,
    })
    .from(teamMembers)
    .where(
      and(
        inArray(
          teamMembers.teamId,
          rows.map(({ teamId }) => teamId),
        ),
        sql`${teamMembers.leftAt} IS NULL`,
      ),
    );

const topicsOf = (db: Database, rows: readonly Row[]) =>
  db
    .select({ id: topics.id, title: topics.title })
    .from(topics)
    .where(
      inArray(
        topics.id,
        rows.map(({ topicId }) => topicId),
      ),
    );

/** Counts the submitted versions of each entry. */
async function versionsOf(db: Database, ids: number[]) {
  const found = await db
    .select({ id: entryVersions.entryId, count: count() })
    .from(entryVersions)
    .where(inArray(entryVersions.entryId, ids))
    .groupBy(entryVersions.entryId);
  return new Map(found.map((one) => [one.id, one.count]));
}

/** Latest reviewer of each entry. */
async function reviewersOf(db: Database, ids: number[]) {
  const { entryId, reviewer, id } = entryReviews;
  const found = await db
    .selectDistinctOn([entryId], { entryId, reviewer })
    .from(entryReviews)
    .where(inArray(entryId, ids))
    .orderBy(asc(entryId), desc(id));
  return new Map(found.map((one) => [one.entryId, one.reviewer]));
}

/** Entries as lists show them: personal names are masked for everybody (threat 43). */
async function present(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  // Sequential, because a change presents its record within its transaction, which has only one connection.
  const ownTeams = await ofTeam(db, rows);
  const people = await peopleOf(db, rows);
  const ownTopics = await topicsOf(db, rows);
  const ids = rows.map(({ id }) => id);
  const versions = await versionsOf(db, ids);
  const reviewers = await reviewersOf(db, ids);
  const ended = rows.filter(({ status }) => ENDED_STATES.includes(status));
  const ends = await findEnds(
    db,
    ended.map(({ id }) => id),
  );
  return rows.map((row) => {
    const members = people.filter(({ teamId }) => teamId === row.teamId);
    const captain = members.find(({ role }) => role === 'captain');
    return {
      ...withMoment(row),
      topic: ownTopics.find(({ id }) => id === row.topicId)!.title,
      title: row.versionId === null ? '' : row.title,
      team: ownTeams.find(({ id }) => id === row.teamId)!.name,
      captain: captain?.name ? maskName(captain.name) : '',
      school: captain?.school ?? '',
      people: members.length,
      ending: endOf({ state: row.status, endedBy: ends.get(row.id) ?? null }) ?? null,
      isChanged: row.status === 'approved' && row.versionId !== row.approvedId,
      versions: versions.get(row.id) ?? 0,
      reviewer: reviewers.get(row.id) ?? null,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      dueAt: row.dueAt?.toISOString() ?? null,
    };
  });
}

/**
 * Condition for entries whose number, title or team name contains a keyword; complete numbers are found however they
 * were typed. Titles of drafts are not searched, because they belong to their teams. Each subquery has its index: an
 * OR over two tables would read all rows of both (docs/performance.md).
 */
const isNamed = (keyword: string | undefined) =>
  keyword === undefined
    ? undefined
    : sql`${entries.id} IN (
        SELECT ${entries.id} FROM ${entries} WHERE ${holding(readEntryNumber(keyword) ?? keyword, entries.number)}
        UNION SELECT ${entries.id} FROM ${entries} WHERE ${entries.versionId} IS NOT NULL AND ${holding(keyword, entries.title)}
        UNION SELECT ${entries.id} FROM ${entries} JOIN ${teams} ON ${teams.id} = ${entries.teamId} WHERE ${holding(keyword, teams.name)})`;

/** Condition for entries with a team member of a school. */
const isOfSchool = (school: string) =>
  sql`${entries.teamId} IN (SELECT ${teamMembers.teamId} FROM ${teamMembers} WHERE ${teamMembers.leftAt} IS NULL AND ${eq(teamMembers.school, school)})`;

/**
 * Condition for entries whose team wrote last; a note counts as an answer, for example if the office replied by
 * telephone.
 */
const UNANSWERED = sql`${entries.id} IN (
  SELECT asked.entry_id FROM ${entryMessages} AS asked WHERE NOT asked.is_office
    AND NOT EXISTS (SELECT FROM ${entryMessages} AS said WHERE said.entry_id = asked.entry_id AND said.is_office AND said.id > asked.id)
    AND NOT EXISTS (SELECT FROM ${entryNotes} AS noted WHERE noted.entry_id = asked.entry_id AND noted.at > asked.at))`;

const CHANGED = and(eq(entries.status, 'approved'), ne(entries.versionId, entries.approvedId));

/** Store of entries. Drafts are listed only on request, and without what their teams are writing. */
export const entryStore: Store<typeof entryResource, typeof entries> = {
  resource: entryResource,
  table: entries,
  owner: OWNER,
  columns: { id: entries.id, updatedAt: entries.updatedAt },
  where: (filter, caller) => {
    const { keyword, status, year, isCurrent, topicId, tag, school } = filter;
    const { from, until, isChanged, isUnanswered, isSecondDue } = filter;
    return [
      status === 'draft' || isUnanswered ? undefined : isNotNull(entries.versionId),
      isUnanswered ? UNANSWERED : undefined,
      isNamed(keyword),
      status && eq(entries.status, status),
      year === undefined ? undefined : eq(entries.year, year),
      isCurrent ? ofCurrentYear(entries.year) : undefined,
      topicId === undefined ? undefined : eq(entries.topicId, topicId),
      tag === undefined ? undefined : sql`${tag} = ANY(${entries.tags})`,
      school === undefined ? undefined : isOfSchool(school),
      from === undefined ? undefined : gte(entries.submittedAt, new Date(from)),
      until === undefined ? undefined : lte(entries.submittedAt, new Date(until)),
      isChanged ? CHANGED : undefined,
      dueFor(isSecondDue, entries.disqualifier, caller),
    ];
  },
  present: (db, rows) => present(db, rows),
  values: (_, { tags, remark }) => Promise.resolve({ tags, remark }),
};
