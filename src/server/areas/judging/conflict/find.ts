import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CONFLICT_KINDS, type ConflictKind } from '#contract/judging/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assignments, conflicts, judgedEntries } from '../table.ts';
import { detected, list, these, type Among } from './detected.ts';

/** Somebody who must not judge an entry, and why. */
export interface Conflict {
  entryId: number;
  accountId: number;
  kind: ConflictKind;
}

/** What counts: what was confirmed, and what was found and not waived for the same reason. */
const all = (among: Among): SQL => sql`
  SELECT entry_id, account_id, kind FROM ${conflicts} WHERE state = 'confirmed'
    AND entry_id IN (${among.entryIds}) AND account_id = ${list(among.accountIds)}
  UNION SELECT d.entry_id, d.account_id, d.kind FROM (${detected(among)}) AS d
    WHERE NOT EXISTS (SELECT FROM ${conflicts} w WHERE w.state = 'waived' AND w.entry_id = d.entry_id
      AND w.account_id = d.account_id AND w.kind = d.kind)`;

/**
 * Everything that keeps people from judging entries: what was said, and what follows from teams, schools, addresses,
 * documents and their own entries (design of judging, requirement 5). A phone is of one account alone. Of a pair the kind
 * that says most comes first: a tutor was in the team, too.
 */
export async function findConflicts(
  db: Database,
  accountIds: readonly number[],
  entryIds: readonly number[],
): Promise<Conflict[]> {
  if (accountIds.length === 0 || entryIds.length === 0) return [];
  const { rows } = await db.execute<{ entry_id: number; account_id: number; kind: ConflictKind }>(
    sql`SELECT * FROM (${all({ accountIds, entryIds: these(entryIds) })}) AS found
      ORDER BY entry_id, account_id, array_position(${sql.param([...CONFLICT_KINDS])}::text[], kind)`,
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
