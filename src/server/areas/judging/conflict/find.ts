import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CONFLICT_KINDS, type ConflictKind } from '#contract/judging/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assignments, conflicts, judgedEntries } from '../table.ts';
import { detectedConflicts, anyOf, idsAsQuery, type ConflictSearch } from './detected.ts';

/** A reason why an account must not judge an entry. */
export interface Conflict {
  entryId: number;
  accountId: number;
  kind: ConflictKind;
}

/** All effective conflicts: confirmed ones, and detected ones that were not waived for the same reason. */
const effectiveConflicts = (among: ConflictSearch): SQL => sql`
  SELECT entry_id, account_id, kind FROM ${conflicts} WHERE state = 'confirmed'
    AND entry_id IN (${among.entryIds}) AND account_id = ${anyOf(among.accountIds)}
  UNION SELECT d.entry_id, d.account_id, d.kind FROM (${detectedConflicts(among)}) AS d
    WHERE NOT EXISTS (SELECT FROM ${conflicts} w WHERE w.state = 'waived' AND w.entry_id = d.entry_id
      AND w.account_id = d.account_id AND w.kind = d.kind)`;

/**
 * Finds all conflicts that prevent accounts from judging entries: declared ones, and those that follow from teams,
 * schools, addresses, documents and own entries (design of judging, requirement 5). Phones are not compared, because
 * a phone belongs to one account only. For each pair, the most specific kind comes first: a tutor, for instance, was
 * also in the team.
 */
export async function findConflicts(
  db: Database,
  accountIds: readonly number[],
  entryIds: readonly number[],
): Promise<Conflict[]> {
  if (accountIds.length === 0 || entryIds.length === 0) return [];
  const { rows } = await db.execute<{ entry_id: number; account_id: number; kind: ConflictKind }>(
    sql`SELECT * FROM (${effectiveConflicts({ accountIds, entryIds: idsAsQuery(entryIds) })}) AS found
      ORDER BY entry_id, account_id, array_position(${sql.param([...CONFLICT_KINDS])}::text[], kind)`,
  );
  return rows.map(({ entry_id, account_id, kind }) => ({
    entryId: entry_id,
    accountId: account_id,
    kind,
  }));
}

/**
 * Returns the entries that must stay hidden from an account of the office because it is in conflict with them
 * (requirement 18).
 */
export async function hiddenFrom(
  db: Database,
  accountId: number,
  entryIds: readonly number[],
): Promise<Set<number>> {
  const found = await findConflicts(db, [accountId], entryIds);
  return new Set(found.map(({ entryId }) => entryId));
}

/** The same as a subquery, over all entries that are judged anywhere or have a recorded conflict. */
export const hiddenEntries = (accountId: number): SQL => {
  const entryIds = sql`SELECT entry_id FROM ${assignments} UNION SELECT entry_id FROM ${judgedEntries}
    UNION SELECT entry_id FROM ${conflicts}`;
  return sql`SELECT entry_id FROM (${effectiveConflicts({ accountIds: [accountId], entryIds })}) AS hidden`;
};

/** Subquery for the rounds that contain an entry hidden from the account. */
export const biasedRounds = (accountId: number): SQL =>
  sql`SELECT round_id FROM ${judgedEntries} WHERE entry_id IN (${hiddenEntries(accountId)})`;

/** Condition that an account may know of a judged entry. */
export const isKnownTo = (accountId: number, entryId: PgColumn): SQL =>
  sql`${entryId} NOT IN (${hiddenEntries(accountId)})`;
