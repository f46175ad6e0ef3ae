import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { listAccountIds } from '#server/areas/identity/account/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { hasLapsed, noteLapse } from '#server/platform/second/lapse.ts';
import { demandKnown } from '../assign/hand.ts';
import { lockSheet } from '../sheet/locked.ts';
import { removeRequest } from '../sheet/request.ts';
import { assignments, rounds, sheets } from '../table.ts';

/**
 * Takes back a request to exclude or include a sheet, whoever has made it.
 * @throws Fault notFound, wrongState if no request waits
 */
export const recallSheet = (db: Database, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { round } = await demandKnown(tx, actor, id, 'update');
    const sheet = await lockSheet(tx, id);
    if (sheet.excludeAskedAt === null) throw new Fault('wrongState');
    await removeRequest(tx, id);
    await recordDeed(tx, actor, {
      action: 'judging:assignment:recall',
      target: `assignment ${id}`,
      after: { roundId: round.id },
    });
  });

/** Ends requests to exclude or include a sheet that nobody has confirmed in time. */
export async function lapseSheets(tx: Database): Promise<void> {
  const due = await tx
    .select({ sheet: sheets, roundId: rounds.id, round: rounds.name })
    .from(sheets)
    .innerJoin(assignments, eq(assignments.id, sheets.assignmentId))
    .innerJoin(rounds, eq(rounds.id, assignments.roundId))
    .where(hasLapsed(sheets.excludeAskedAt))
    .for('update', { of: sheets });
  for (const { sheet, roundId, round } of due) {
    const { assignmentId: id, excluder, state } = sheet;
    await removeRequest(tx, id);
    await noteLapse(tx, {
      by: excluder!,
      accountIds: await listAccountIds(tx, [excluder!]),
      action: 'judging:assignment:lapse',
      target: `assignment ${id}`,
      deed: `admin.judging.do.${state === 'excluded' ? 'include' : 'exclude'}`,
      record: round,
      link: `/admin/#/judging/assignment?roundId=${roundId}`,
    });
  }
}
