import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import type { EntryContext } from '../record/context.ts';
import { teamMembers, teams } from '../record/team/table.ts';

const other = alias(teamMembers, 'other');
const differs = (column: 'accountId' | 'person') =>
  sql`${other[column]} IS DISTINCT FROM ${teamMembers[column]}`;

/**
 * Returns the names of team members who share name and birthday with a member of another team of the session, but
 * neither account nor document: it may be one person who enters twice (design of registration, entities).
 */
export async function listNamesakes(db: Database, { team }: EntryContext): Promise<string[]> {
  const isAlike = and(
    eq(other.birthday, teamMembers.birthday),
    eq(other.name, teamMembers.name),
    ne(other.teamId, team.id),
    isNull(other.leftAt),
    differs('accountId'),
    differs('person'),
  );
  const rows = await db
    .selectDistinct({ name: teamMembers.name })
    .from(teamMembers)
    .innerJoin(other, isAlike)
    .innerJoin(teams, and(eq(teams.id, other.teamId), eq(teams.year, team.year)))
    .where(and(eq(teamMembers.teamId, team.id), isNull(teamMembers.leftAt)))
    .orderBy(teamMembers.name);
  return rows.map(({ name }) => name!);
}
