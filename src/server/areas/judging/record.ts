import { and, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isAsked } from './contending/condition.ts';
import type { sheets } from './table.ts';
import { assignments, judgedEntries, judges, rounds } from './table.ts';

export type Round = typeof rounds.$inferSelect;
export type Judge = typeof judges.$inferSelect;
export type Assignment = typeof assignments.$inferSelect;
export type SheetRow = typeof sheets.$inferSelect;

/** Column values of a sheet that nobody has asked to exclude or include. */
export const NO_REQUEST = { excluder: null, excludeAskedAt: null } as const;

/** Column values of a round that nobody has asked to reopen. */
export const NOBODY = { reopener: null, reopenReason: null, reopenAskedAt: null } as const;

/** Join condition between an assignment and the judged entry of its round. */
export const BY_ASSIGNMENT = and(
  eq(judgedEntries.roundId, assignments.roundId),
  eq(judgedEntries.entryId, assignments.entryId),
);

/** Row lock on a round: `update` to change it, `share` to keep others from changing it meanwhile. */
type Lock = 'update' | 'share';

/** Returns a round. @throws Fault notFound */
export async function demandRound(db: Database, id: number, lock?: Lock): Promise<Round> {
  const query = db.select().from(rounds).where(eq(rounds.id, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new Fault('notFound');
  return row;
}

/** Creates the fault for a deed that a round's state does not allow; it names the state. */
export const roundStateFault = ({ state }: Pick<Round, 'state'>): Fault =>
  new Fault('roundState', { field: `label.round_state.${state}` });

/** Returns an assignment with its round and judge, for the chair. @throws Fault notFound */
export async function demandAssigned(tx: Database, id: number, lock?: Lock) {
  const [row] = await tx
    .select({ assignment: assignments, judge: judges })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(eq(assignments.id, id));
  if (!row) throw new Fault('notFound');
  return { ...row, round: await demandRound(tx, row.assignment.roundId, lock) };
}
export type Assigned = Awaited<ReturnType<typeof demandAssigned>>;

/**
 * Returns an assignment that a judge is asked for, with its round. For everybody else it does not exist (bad inputs 4 and
 * 14).
 * @throws Fault notFound
 */
export async function demandOwn(
  tx: Database,
  accountId: number,
  id: number,
  lock?: Lock,
): Promise<Assigned> {
  const isOwn = and(eq(assignments.id, id), eq(judges.accountId, accountId), isAsked);
  const [row] = await tx
    .select({ assignment: assignments, judge: judges })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(isOwn);
  if (!row) throw new Fault('notFound');
  const round = await demandRound(tx, row.assignment.roundId, lock);
  // Until a round is opened, no judge knows their assignments.
  if (round.state === 'draft') throw new Fault('notFound');
  return { ...row, round };
}
