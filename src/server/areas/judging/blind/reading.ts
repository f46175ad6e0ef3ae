import { ne, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { usableRole } from './role.ts';
import { ownRounds } from './view.ts';

/** Goes on as a judge until the transaction ends. @returns whether the database keeps everything else from them */
async function enter(tx: Database, accountId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ role: string }>(sql`
    SELECT set_config('podium.judge', ${String(accountId)}, true),
      set_config('role', coalesce(${usableRole}, 'none'), true) AS role`);
  return rows[0]!.role !== 'none';
}

/** Without the role there is nothing to read of rounds that hide who entered. @throws Fault blindRole */
async function demandOpen(tx: Database): Promise<void> {
  if ((await tx.$count(ownRounds, ne(ownRounds.blind, 'open'))) > 0) throw new Fault('blindRole');
}

/**
 * Reads for a judge, and as one: in a transaction whose role knows the views of `blind` alone, and whose setting says
 * whose assignments they hold (design of judging, 4). All reading calls of judges go through here. It keeps from slips of
 * ours, such as a query of a table too many; whoever smuggles statements in can change the role back. It is a transaction
 * of its own, never within another one, which would go on as the judge.
 * @param options `namesNobody` for what would be no harm in the portal's own role: it is read without the other one as well
 * @throws Fault blindRole where the database has no such role, and somebody judges in a round that needs it
 */
export const readAsJudge = <T>(
  db: Database,
  accountId: number,
  work: (blind: Database) => Promise<T>,
  { namesNobody = false } = {},
): Promise<T> =>
  db.transaction(
    async (tx) => {
      const isKept = await enter(tx, accountId);
      if (!isKept && !namesNobody) await demandOpen(tx);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
