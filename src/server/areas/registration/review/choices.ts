import { and, asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { MOST_SCHOOLS, type EntryChoices } from '#contract/registration/office/entry-record.ts';
import { topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { reach } from '#server/platform/records/read.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';
import { entryStore } from './kind.ts';

/** Schools of the captains of submitted entries. */
async function listSchools(db: Database, isShown: SQL | undefined): Promise<string[]> {
  const isLeading = and(eq(teamMembers.role, 'captain'), isNull(teamMembers.leftAt));
  const found = await db
    .selectDistinct({ school: sql<string>`${teamMembers.school}` })
    .from(entries)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, entries.teamId), isLeading))
    .where(and(isShown, isNotNull(entries.versionId), isNotNull(teamMembers.school)))
    .orderBy(asc(teamMembers.school))
    .limit(MOST_SCHOOLS);
  return found.map(({ school }) => school);
}

/** Returns what the list of entries can be filtered by, within the caller's scope. */
export async function listChoices(db: Database, caller: Caller): Promise<EntryChoices> {
  const isShown = reach(entryStore, caller, 'list');
  const found = await db
    .select({
      id: topics.id,
      year: topics.year,
      title: topics.title,
      entries: count(entries.versionId),
      waiting: count(sql`CASE WHEN ${entries.isWaiting} THEN 1 END`),
    })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(isShown)
    .groupBy(topics.id)
    .orderBy(desc(topics.year), asc(topics.sort), asc(topics.id));
  const tags = await db
    .selectDistinct({ tag: sql<string>`unnest(${entries.tags})` })
    .from(entries)
    .where(isShown);
  return {
    topics: found,
    tags: tags.map(({ tag }) => tag).toSorted(),
    schools: await listSchools(db, isShown),
  };
}
