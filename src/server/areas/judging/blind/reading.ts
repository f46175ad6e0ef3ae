import { ne, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { usableRole } from './role.ts';
import { ownRounds } from './view.ts';

/**
 * Switches to the judge's role until the transaction ends.
 * @returns whether the database now restricts what can be read
 */
async function becomeJudge(tx: Database, accountId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ role: string }>(sql`
    SELECT set_config('podium.judge', ${String(accountId)}, true),
      set_config('role', coalesce(${usableRole}, 'none'), true) AS role`);
  return rows[0]!.role !== 'none';
}

/** Without the role, a judge in a round that hides who entered may read nothing. @throws Fault blindRole */
async function demandOpen(tx: Database): Promise<void> {
  if ((await tx.$count(ownRounds, ne(ownRounds.blind, 'open'))) > 0) throw new Fault('blindRole');
}

/**
 * Runs queries on behalf of a judge, in a transaction whose role can read only the views of `blind` and whose setting
 * says whose assignments they contain (design of judging, 4). All reading calls of judges go through here. This
 * protects against mistakes of ours, such as a query of a wrong table; injected SQL could change the role back. The
 * transaction must be separate, never nested in another one, which would then continue with the judge's role.
 * @param options `namesNobody` for queries that are harmless in the portal's own role: they run even without the
 * restricted role
 * @throws Fault blindRole if the database has no such role and the judge has a round that needs it
 */
export const readAsJudge = <T>(
  db: Database,
  accountId: number,
  work: (blind: Database) => Promise<T>,
  { namesNobody = false } = {},
): Promise<T> =>
  db.transaction(
    async (tx) => {
      const isKept = await becomeJudge(tx, accountId);
      if (!isKept && !namesNobody) await demandOpen(tx);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
