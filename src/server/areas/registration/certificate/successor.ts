import { sql, type SQL } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { certificates } from './table.ts';

/** A prize and the entries that have it. */
export interface Awarded {
  award: Bilingual;
  entryIds: readonly number[];
}

/** Links revoked certificates to the new ones of the same person and kind. */
const link = (tx: Database, which: SQL) =>
  tx.execute(sql`
    UPDATE ${certificates} AS old SET successor = fresh.code FROM ${certificates} AS fresh
    WHERE old.revoked_at IS NOT NULL AND old.successor IS NULL AND old.entry_id = fresh.entry_id
      AND old.member_id = fresh.member_id AND old.kind = fresh.kind AND ${which}`);

/**
 * Links each newly issued certificate as the successor of the one that was revoked before it: of the same prize, or of
 * another that a new release revokes as it issues this one.
 */
export const linkSuccessors = (tx: Database, codes: readonly string[]) =>
  link(
    tx,
    sql`fresh.code = ANY(${sql.param([...codes])}::text[])
      AND (old.prize = fresh.prize OR old.revoked_at = fresh.issued_at)`,
  );

/**
 * Links the certificates that this transaction has issued as successors of those for earlier results, such as one that
 * was rescinded before. Certificates of special prizes, which teams hold besides, are none of these.
 */
export async function linkFormerAwards(tx: Database, former: readonly Awarded[]): Promise<void> {
  for (const { award, entryIds } of former) {
    const ids = sql.param([...entryIds]);
    await link(
      tx,
      sql`old.kind = 'award' AND old.prize = ${award.zh} AND old.entry_id = ANY(${ids}::int[])
        AND fresh.issued_at = now()`,
    );
  }
}
