import { and, asc, inArray } from 'drizzle-orm';
import { takerOf } from '#domain/workflow/absence.ts';
import { isRefused } from '#domain/workflow/vote.ts';
import type { Database } from '#server/platform/db/database.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { hold, isUnderway } from '../../application/hold.ts';
import { applicationTasks, type Task } from '../../table.ts';
import { inRound, listTasks, ofTask, settle } from '../settle.ts';
import { passToDeputy } from './pass.ts';
import { readPresence, type Presence } from '../../absence/presence.ts';

/** The states in which a step waits for somebody; whoever comes after others is looked at when their turn comes. */
const WAITING_FOR = ['pending', 'signing'] as const;

const isHeldUp = ({ state }: Task): boolean => WAITING_FOR.some((one) => one === state);

/** People who are away and have a deputy who may decide. */
const listRepresented = ({ away, able }: Presence): number[] =>
  [...away.keys()].filter((id) => {
    const taker = takerOf(id, away);
    return taker !== undefined && able.has(taker);
  });

/** Passes on a task, unless it was decided before the application was locked. */
async function passOn(tx: Database, { id, ...of }: Task): Promise<void> {
  const held = await hold(tx, of.applicationId);
  const tasks = await listTasks(tx, of);
  const task = tasks.find((one) => one.id === id && isHeldUp(one));
  const step = held.model.places.get(of.blockId)?.block;
  if (!task || !isUnderway(held) || step?.kind !== 'approval' || isRefused(tasks, task)) return;
  const isPassed = await passToDeputy(tx, { held: inRound(held, task), step, tasks, task });
  if (isPassed) await settle(tx, held, step, ofTask(task));
}

/**
 * Gives deputies the open tasks of people whose absence has begun, or was entered while they had tasks. One that fails
 * holds up no other.
 */
export async function passBegun(db: Database): Promise<void> {
  const people = listRepresented(await readPresence(db));
  if (people.length === 0) return;
  const { accountId, state, applicationId, id } = applicationTasks;
  const tasks = await db
    .select()
    .from(applicationTasks)
    .where(and(inArray(accountId, people), inArray(state, [...WAITING_FOR])))
    .orderBy(asc(applicationId), asc(id));
  await doEach(tasks, (task) => db.transaction((tx) => passOn(tx, task)));
}
