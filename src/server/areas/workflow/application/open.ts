import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Approval, Block, Copy } from '#contract/workflow/outline.ts';
import type { TaskState } from '#contract/workflow/task.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { placePeople } from './deputy/place.ts';
import { recordPlaced, tellAsked } from './deputy/told.ts';
import { findApprovers, findCopied } from './assign.ts';
import type { Held } from './hold.ts';
import { tellCopied } from './notice.ts';
import { addRecord } from './record.ts';
import { applicationTasks } from '../table.ts';
import { after, dropTimers, inHours, isAmong, setTimer } from './timer.ts';

type Step = Block & Approval;

/** A step that nobody can decide looks for people again after so many hours. */
const RETRY_HOURS = 1;

/** The states of a task that somebody can still be asked about. */
export const OPEN_STATES: readonly TaskState[] = ['pending', 'waiting', 'signing'];

const openedAs = ({ row }: Held, { id }: Block) => ({
  applicationId: row.id,
  blockId: id,
  round: row.round,
});

/** States of tasks whose people can be asked once more: they gave it away, had no more time, or were taken back. */
const PASSED_ON: readonly TaskState[] = ['transferred', 'timedOut', 'cancelled'];

/**
 * Adds tasks of a step. Whoever passed theirs on gets it back, and whoever was asked for an opinion alone can be asked to
 * decide; nobody else is asked twice.
 * @param isVote whether those are asked for a vote who have only signed with somebody else's
 * @returns the tasks that were added or given back
 */
export const giveTasks = (
  tx: Database,
  rows: readonly PgInsertValue<typeof applicationTasks>[],
  isVote = false,
) => {
  const { applicationId, blockId, round, accountId, state, question, place, version } =
    applicationTasks;
  const isOpinion = and(isNotNull(question), isNull(place));
  const isSigner = isVote ? inArray(place, ['before', 'after']) : undefined;
  return tx
    .insert(applicationTasks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [applicationId, blockId, round, accountId],
      set: {
        state: sql`excluded.state`,
        turn: sql`excluded.turn`,
        dueAt: sql`excluded.due_at`,
        question: sql`excluded.question`,
        place: sql`excluded.place`,
        chainId: sql`excluded.chain_id`,
        ownerTaskId: sql`excluded.owner_task_id`,
        standsFor: sql`excluded.stands_for`,
        openedAt: sql`now()`,
        decidedAt: null,
        version: sql`${version} + 1`,
      },
      setWhere: or(inArray(state, [...PASSED_ON]), isOpinion, isSigner)!,
    })
    .returning();
};

/** Until when a step is to be decided that opens now; null if it has no deadline. */
export const dueOf = async (tx: Database, { hours, isWorking }: Approval) =>
  hours === null ? null : after(tx, { hours, isWorking });
export type Due = Awaited<ReturnType<typeof dueOf>>;

/** People who are away find what others decide in their place among what they have passed on. */
async function addPassedOn(tx: Database, held: Held, step: Step, people: readonly number[]) {
  if (people.length === 0) return;
  const of = { ...openedAs(held, step), state: 'transferred' as const, decidedAt: sql`now()` };
  const rows = [...new Set(people)].map((accountId) => ({ ...of, accountId }));
  await tx.insert(applicationTasks).values(rows).onConflictDoNothing();
}

/**
 * Asks people about a step who have not been asked yet, or who passed it on; others in the place of those who are away.
 * @param dueAt until when
 * @returns those who are asked now
 */
export async function askPeople(
  tx: Database,
  held: Held,
  step: Step,
  people: readonly number[],
  dueAt: Due,
): Promise<number[]> {
  const { quorum, id: blockId } = step;
  const { asked, replaced } = await placePeople(tx, { held, step }, people);
  const rows = asked.map(({ accountId, standsFor }, turn) => ({
    ...openedAs(held, step),
    accountId,
    standsFor: [...standsFor],
    turn,
    state: quorum === 'inTurn' && turn > 0 ? ('waiting' as const) : ('pending' as const),
    dueAt,
  }));
  const given = await giveTasks(tx, rows, true);
  const pending = given.filter(({ state }) => state === 'pending');
  const away = [...pending.flatMap(({ standsFor }) => standsFor), ...replaced];
  await addPassedOn(tx, held, step, away);
  await recordPlaced(tx, held, blockId, { asked: pending, replaced });
  await tellAsked(tx, held, blockId, pending);
  return pending.map(({ accountId }) => accountId);
}

/**
 * Opens a step for its people. If there are none, it waits, and looks for people again by its timer.
 * @param isRetry whether it has waited already, which is recorded once
 */
export async function openStep(
  tx: Database,
  held: Held,
  step: Step,
  isRetry = false,
): Promise<void> {
  const people = await findApprovers(tx, held, step);
  const dueAt = await dueOf(tx, step);
  const asked = people.length === 0 ? [] : await askPeople(tx, held, step, people, dueAt);
  if (asked.length === 0) {
    if (!isRetry) await addRecord(tx, held.row.id, { deed: 'escalate', blockId: step.id });
    await setTimer(tx, openedAs(held, step), inHours(RETRY_HOURS));
  } else if (dueAt) await setTimer(tx, openedAs(held, step), dueAt);
  else if (isRetry) await dropTimers(tx, held.row.id, [step.id]);
}

async function copy(tx: Database, held: Held, block: Block & Copy): Promise<void> {
  const people = await findCopied(tx, held, block.who);
  if (people.length === 0) return;
  const of = { ...openedAs(held, block), state: 'copied' as const };
  const rows = people.map((accountId) => ({ ...of, accountId }));
  await tx.insert(applicationTasks).values(rows).onConflictDoNothing();
  await addRecord(tx, held.row.id, { deed: 'copy', blockId: block.id });
  await tellCopied(tx, held, people);
}

/** Opens blocks that an application has reached: asks people, begins pauses, and tells those who are to know. */
export async function openBlocks(tx: Database, held: Held, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { block } = held.model.places.get(id)!;
    if (block.kind === 'approval') await openStep(tx, held, block);
    if (block.kind === 'wait') await setTimer(tx, openedAs(held, block), await after(tx, block));
    if (block.kind === 'copy') await copy(tx, held, block);
  }
}

const CANCELLED = { state: 'cancelled' } as const;
type Ended = typeof CANCELLED | { state: 'timedOut'; decidedAt: SQL };

/** One statement, for each decision ends tasks. */
function ending(tx: Database, where: SQL | undefined, ended: Ended) {
  const { id, state, version } = applicationTasks;
  const unasked = tx.$with('unasked').as(
    tx
      .delete(applicationTasks)
      .where(and(where, eq(state, 'waiting')))
      .returning({ id }),
  );
  return tx
    .with(unasked)
    .update(applicationTasks)
    .set({ ...ended, version: sql`${version} + 1` })
    .where(and(where, ne(state, 'waiting')));
}

/**
 * Ends open tasks. Nothing is left of those of people of whom others came before: they were never asked, and read nothing
 * of the application (threat 16).
 */
export async function endTasks(
  tx: Database,
  where: SQL | undefined,
  ended: Ended = CANCELLED,
): Promise<void> {
  await ending(tx, where, ended);
}

const isOpenIn = and(
  eq(applicationTasks.applicationId, sql.placeholder('applicationId')),
  inArray(applicationTasks.state, [...OPEN_STATES, 'delegated']),
  isAmong(applicationTasks.blockId),
);

const closeQuery = prepared((tx) => ending(tx, isOpenIn, CANCELLED).prepare('blocks_closed'));

/** Closes blocks that are no longer asked, or all of an application: nobody can decide them any more. */
export async function closeBlocks(
  tx: Database,
  { row }: Held,
  blocks?: readonly string[],
): Promise<void> {
  await Promise.all([
    closeQuery(tx).execute({ applicationId: row.id, blocks: blocks ?? null }),
    dropTimers(tx, row.id, blocks),
  ]);
}
