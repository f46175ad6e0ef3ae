import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ConflictKind } from '#contract/judging/state.ts';
import { topics } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assignments, conflicts, judgedEntries, judges } from '../table.ts';

/** Somebody who must not judge an entry, and why. */
export interface Conflict {
  entryId: number;
  accountId: number;
  kind: ConflictKind;
}

/** People and entries between whom conflicts are looked for. */
interface Among {
  accountIds: readonly number[];
  /** The ids of the entries, as a query. */
  entryIds: SQL;
}

export const list = (ids: readonly number[]): SQL =>
  sql`ANY(${sql.param(`{${ids.join(',')}}`)}::int[])`;
export const these = (ids: readonly number[]): SQL =>
  sql`SELECT unnest(${sql.param(`{${ids.join(',')}}`)}::int[])`;

const named = (text: SQL): SQL => sql`nullif(lower(trim(coalesce(${text}, ''))), '')`;

/** The organisations of an account: as its profile names them, and as rounds do. */
const organisations = ({ accountIds }: Among): SQL => sql`
  SELECT id AS account_id, ${named(sql`colleges`)} AS organisation FROM ${accounts} WHERE id = ${list(accountIds)}
  UNION SELECT id, ${named(sql`work_name`)} FROM ${accounts} WHERE id = ${list(accountIds)}
  UNION SELECT account_id, ${named(sql`organisation`)} FROM ${judges} WHERE account_id = ${list(accountIds)}`;

/** Everybody who is or was in the team of one of the entries. */
const people = ({ entryIds }: Among): SQL => sql`
  SELECT e.id AS entry_id, e.year, t.track_id, m.account_id, m.role, ${named(sql`m.school`)} AS school,
         ${named(sql`a.email`)} AS mail
  FROM ${entries} e
  JOIN ${topics} t ON t.id = e.topic_id
  JOIN ${teamMembers} m ON m.team_id = e.team_id
  LEFT JOIN ${accounts} a ON a.id = m.account_id
  WHERE e.id IN (${entryIds})`;

/** Everybody who was ever in a team with one of the accounts. */
const companions = ({ accountIds }: Among): SQL => sql`
  SELECT DISTINCT mine.account_id, other.account_id AS companion
  FROM ${teamMembers} mine
  JOIN ${teamMembers} other ON other.team_id = mine.team_id AND other.account_id <> mine.account_id
  WHERE mine.account_id = ${list(accountIds)}`;

/** The tracks in which the accounts compete themselves. */
const competing = ({ accountIds }: Among): SQL => sql`
  SELECT DISTINCT m.account_id, e.year, t.track_id
  FROM ${teamMembers} m
  JOIN ${entries} e ON e.team_id = m.team_id
  JOIN ${topics} t ON t.id = e.topic_id
  WHERE m.account_id = ${list(accountIds)} AND m.left_at IS NULL
    AND e.status NOT IN ('withdrawn', 'rejected', 'disqualified')`;

/** What follows from records, with what it follows from. A pair can have several reasons. */
export const detected = (among: Among): SQL => sql`
  WITH person AS (${people(among)}), organisation AS (${organisations(among)}),
       companion AS (${companions(among)}), competitor AS (${competing(among)})
  SELECT entry_id, account_id, CASE role WHEN 'tutor' THEN 'tutor' ELSE 'member' END AS kind, '' AS evidence
    FROM person WHERE account_id = ${list(among.accountIds)}
  UNION SELECT p.entry_id, o.account_id, 'organisation', p.school FROM person p
    JOIN organisation o ON o.organisation = p.school
  UNION SELECT p.entry_id, a.id, 'mail', p.mail FROM person p
    JOIN ${accounts} a ON lower(trim(a.email)) = p.mail AND a.id IS DISTINCT FROM p.account_id
    WHERE a.id = ${list(among.accountIds)}
  UNION SELECT p.entry_id, c.account_id, 'team', '' FROM person p
    JOIN companion c ON c.companion = p.account_id
  UNION SELECT p.entry_id, c.account_id, 'topic', '' FROM person p
    JOIN competitor c ON c.track_id = p.track_id AND c.year = p.year`;

/** What counts: what was confirmed, and what was found and not waived for the same reason. */
const all = (among: Among): SQL => sql`
  SELECT entry_id, account_id, kind FROM ${conflicts} WHERE state = 'confirmed'
    AND entry_id IN (${among.entryIds}) AND account_id = ${list(among.accountIds)}
  UNION SELECT d.entry_id, d.account_id, d.kind FROM (${detected(among)}) AS d
    WHERE NOT EXISTS (SELECT FROM ${conflicts} w WHERE w.state = 'waived' AND w.entry_id = d.entry_id
      AND w.account_id = d.account_id AND w.kind = d.kind)`;

/**
 * Everything that keeps people from judging entries: what was said, and what follows from teams, schools, addresses and
 * their own entries (design of judging, requirement 5).
 */
export async function findConflicts(
  db: Database,
  accountIds: readonly number[],
  entryIds: readonly number[],
): Promise<Conflict[]> {
  if (accountIds.length === 0 || entryIds.length === 0) return [];
  const { rows } = await db.execute<{ entry_id: number; account_id: number; kind: ConflictKind }>(
    sql`${all({ accountIds, entryIds: these(entryIds) })} ORDER BY 1, 2, 3`,
  );
  return rows.map(({ entry_id, account_id, kind }) => ({
    entryId: entry_id,
    accountId: account_id,
    kind,
  }));
}

/** The entries of which somebody of the office learns nothing, for they are in conflict with them (requirement 18). */
export async function hiddenFrom(
  db: Database,
  accountId: number,
  entryIds: readonly number[],
): Promise<Set<number>> {
  const found = await findConflicts(db, [accountId], entryIds);
  return new Set(found.map(({ entryId }) => entryId));
}

/** The same as a query, of all entries that are judged anywhere, or of which somebody must not know. */
export const hiddenEntries = (accountId: number): SQL => {
  const entryIds = sql`SELECT entry_id FROM ${assignments} UNION SELECT entry_id FROM ${judgedEntries}
    UNION SELECT entry_id FROM ${conflicts}`;
  return sql`SELECT entry_id FROM (${all({ accountIds: [accountId], entryIds })}) AS hidden`;
};

/** The rounds of which somebody must not know everything. */
export const biasedRounds = (accountId: number): SQL =>
  sql`SELECT round_id FROM ${judgedEntries} WHERE entry_id IN (${hiddenEntries(accountId)})`;

/** The same as a condition: that an entry which somebody judges may be known to an account. */
export const isKnownTo = (accountId: number, entryId: PgColumn): SQL =>
  sql`${entryId} NOT IN (${hiddenEntries(accountId)})`;
