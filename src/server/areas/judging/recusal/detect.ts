import { and, eq, sql } from 'drizzle-orm';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { listEligible } from '../entry/eligible.ts';
import { demandRound, type Round } from '../record.ts';
import { conflicts, judges } from '../table.ts';
import { detectedConflicts, anyOf, idsAsQuery } from '../conflict/detected.ts';

/**
 * People who manage assignments must not know of entries they are in conflict with, so they are checked like judges.
 */
const PERMISSION = 'judging:assignment:list';
const NO_OWNER = { departmentId: null, createdById: null };

async function listPeople(tx: Database, { id }: Round, findHolders: FindHolders) {
  const seated = await tx.select().from(judges).where(eq(judges.roundId, id));
  const holders = await findHolders(tx, PERMISSION, NO_OWNER);
  return [...seated, ...holders].flatMap(({ accountId }) => accountId ?? []);
}

/**
 * Finds the conflicts that follow from records at present and lists them for the office to decide. Decisions are
 * kept; detected conflicts that no longer follow from records are removed.
 * @throws Fault notFound
 */
export const detectConflicts = (
  db: Database,
  actor: Actor,
  roundId: number,
  findHolders: FindHolders,
): Promise<void> =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId, 'share');
    const accountIds = await listPeople(tx, round, findHolders);
    const entryIds = idsAsQuery((await listEligible(tx, round)).map(({ id }) => id));
    const isAmong = and(
      sql`${conflicts.entryId} IN (${entryIds})`,
      sql`${conflicts.accountId} = ${anyOf(accountIds)}`,
    );
    await tx.delete(conflicts).where(and(eq(conflicts.state, 'detected'), isAmong));
    await tx.execute(sql`
      INSERT INTO ${conflicts} (entry_id, account_id, kind, evidence, by, state)
      SELECT entry_id, account_id, kind, min(evidence), '', 'detected'
      FROM (${detectedConflicts({ accountIds, entryIds })}) AS found GROUP BY 1, 2, 3
      ON CONFLICT DO NOTHING`);
    await recordDeed(tx, actor, {
      action: 'judging:conflict:find',
      target: `judgingRound ${roundId}`,
    });
  });
