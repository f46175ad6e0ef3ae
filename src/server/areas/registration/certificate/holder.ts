import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { CERTIFIED_STATES, type CertificateKind } from '#contract/registration/certificate.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entries, entryVersions } from '../record/entry/table.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { certificates, type certificateTemplates } from './table.ts';

type Template = typeof certificateTemplates.$inferSelect;

/** The roles of those who get a certificate of a kind. */
const ROLES: Readonly<Record<CertificateKind, readonly ('captain' | 'member' | 'tutor')[]>> = {
  participation: ['captain', 'member'],
  award: ['captain', 'member'],
  tutor: ['tutor'],
};

/** The people of a version as it was submitted: whoever came since was approved by nobody. */
const GIVEN = sql`jsonb_to_recordset(${entryVersions.snapshot} -> 'members')
  AS given ("memberId" int, role text, name text, "nameLatin" text)`;
const NAME = sql<string>`given.name`;
/** How a name is spelled for the printer may be said later, for it changes nobody. */
const NAME_LATIN = sql<string>`coalesce(nullif(${teamMembers.nameLatin}, ''), given."nameLatin")`;

/**
 * Everybody to whom a template is issued and who has none of its kind yet: those of the version that was approved, by the
 * names that stand there, whatever became of the team since.
 * Their entries are held: whoever is taken out of the contest meanwhile gets none, or has it revoked.
 */
export const listHolders = (tx: Database, { year, kind }: Template, ids: readonly number[]) =>
  tx
    .select({
      entry: entries,
      memberId: teamMembers.id,
      name: NAME,
      nameLatin: NAME_LATIN,
      team: teams,
      topic: topics,
      contest: contests,
    })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .innerJoin(entryVersions, eq(entryVersions.id, entries.approvedId))
    .innerJoin(GIVEN, sql`true`)
    .innerJoin(teamMembers, eq(teamMembers.id, sql`given."memberId"`))
    .where(
      and(
        eq(entries.year, year),
        inArray(entries.status, [...CERTIFIED_STATES]),
        ids.length > 0 ? inArray(entries.id, [...ids]) : undefined,
        isNotNull(NAME),
        inArray(sql`given.role`, [...ROLES[kind]]),
        sql`NOT EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.entryId} = ${entries.id} AND ${certificates.memberId} = ${teamMembers.id} AND ${certificates.kind} = ${kind} AND ${certificates.revokedAt} IS NULL)`,
      ),
    )
    .orderBy(asc(entries.id), asc(teamMembers.id))
    .for('share', { of: entries });
/** Somebody to whom a certificate is issued, and for what. */
export type Holder = Awaited<ReturnType<typeof listHolders>>[number];
