import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { CERTIFIED_STATES, type CertificateKind } from '#contract/registration/certificate.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entries, entryVersions } from '../record/entry/table.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { certificates, type certificateTemplates } from './table.ts';

type Template = typeof certificateTemplates.$inferSelect;

/** Roles that get a certificate of each kind. */
const ROLES: Readonly<Record<CertificateKind, readonly ('captain' | 'member' | 'tutor')[]>> = {
  participation: ['captain', 'member'],
  award: ['captain', 'member'],
  tutor: ['tutor'],
};

/** The members of a version as it was submitted; people who joined later were not approved. */
const SUBMITTED_MEMBERS = sql`jsonb_to_recordset(${entryVersions.snapshot} -> 'members')
  AS given ("memberId" int, role text, name text, "nameLatin" text)`;
const NAME = sql<string>`given.name`;
/**
 * The present Latin spelling of a name takes precedence, because it may be corrected later without changing who is
 * meant.
 */
const NAME_LATIN = sql<string>`coalesce(nullif(${teamMembers.nameLatin}, ''), given."nameLatin")`;

/**
 * Returns the people a template is issued to, who have no certificate of its kind and of the prize yet: the members of
 * the approved version, by the names in it, whatever happened to the team since. Their entries are locked, so that
 * somebody who is disqualified meanwhile either gets no certificate or has it revoked.
 */
export const listHolders = (
  tx: Database,
  { year, kind }: Template,
  { prize, ids }: { prize: string; ids: readonly number[] },
) =>
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
    .innerJoin(SUBMITTED_MEMBERS, sql`true`)
    .innerJoin(teamMembers, eq(teamMembers.id, sql`given."memberId"`))
    .where(
      and(
        eq(entries.year, year),
        inArray(entries.status, [...CERTIFIED_STATES]),
        ids.length > 0 ? inArray(entries.id, [...ids]) : undefined,
        isNotNull(NAME),
        inArray(sql`given.role`, [...ROLES[kind]]),
        sql`NOT EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.entryId} = ${entries.id} AND ${certificates.memberId} = ${teamMembers.id} AND ${certificates.kind} = ${kind} AND ${certificates.prize} = ${prize} AND ${certificates.revokedAt} IS NULL)`,
      ),
    )
    .orderBy(asc(entries.id), asc(teamMembers.id))
    .for('share', { of: entries });
/** A person to whom a certificate is issued, with their entry. */
export type Holder = Awaited<ReturnType<typeof listHolders>>[number];
