import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { SignerPlace } from '#contract/workflow/signer.ts';
import { isToPerson, type TaskDeed, type TaskState } from '#contract/workflow/task.ts';
import { findByName } from '#server/areas/identity/account/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { isUnderway, writeHeld, type Held } from '../application/hold.ts';
import { addRecord } from '../application/record.ts';
import { delegate, tellOwner } from './delegate.ts';
import { demandOpen, holdTask, markTask, type HeldTask } from './hold.ts';
import { sendBack } from './return.ts';
import { ofTask, settle } from './settle.ts';
import { addSigner } from './signer.ts';
import { transfer } from './transfer.ts';

/** What a person decides about a task, as it was read. */
export interface Decision {
  version: number;
  deed: TaskDeed;
  note: string;
  /** Where it is returned to; null: to the applicant. */
  step: string | null;
  /** User name of whoever is to decide instead or too, or is asked for an opinion. */
  person: string;
  /** Where an added signer decides. */
  place: SignerPlace;
}

type Decide = (
  tx: Database,
  due: HeldTask,
  step: Block & Approval,
  given: Decision,
) => Promise<unknown>;

const vote: Decide = async (tx, { held, task }, step, { note }) => {
  const by = { reason: note, actorId: task.accountId };
  if (!(await settle(tx, held, step, ofTask(task), by))) await writeHeld(tx, held, {});
};

/** A deed that leaves the application where it is. */
const staying =
  (deed: Decide): Decide =>
  (tx, due, ...given) =>
    Promise.all([writeHeld(tx, due.held, {}), deed(tx, due, ...given)]);

const DECIDE: Readonly<Record<TaskDeed, Decide>> = {
  approve: vote,
  reject: vote,
  return: (tx, { held }, { id: from }, { step: to, note: reason }) =>
    sendBack(tx, held, { from, to, reason }),
  transfer: staying((tx, due, step, { person }) => transfer(tx, due, step, person)),
  delegate: staying(delegate),
  addSigner: staying(addSigner),
  resolve: staying(tellOwner),
};

/** What becomes of a task by the deeds that end it, whatever follows. */
const ENDS: Partial<Record<TaskDeed, TaskState>> = {
  approve: 'approved',
  reject: 'rejected',
  return: 'returned',
  resolve: 'resolved',
};

async function decide(tx: Database, actor: Actor, id: number, given: Decision): Promise<void> {
  const { deed, note } = given;
  const { held: found, task } = await holdTask(tx, actor, id);
  const step = demandOpen({ held: found, task }, given);
  if (deed !== 'approve' && note === '') throw new Fault('noteNeeded');
  const { userName } = actor;
  const held: Held = { ...found, acted: { status: 'active', updatedBy: userName } };
  // As it is written in the account: people are found in any case.
  const named = isToPerson(deed) ? await findByName(tx, given.person) : undefined;
  const assignee = named?.userName ?? null;
  const place = deed === 'addSigner' ? given.place : null;
  const state = ENDS[deed];
  // Sent in this order on one connection, so that what follows reads what was written.
  await Promise.all([
    state && markTask(tx, task, state),
    addRecord(tx, held.row.id, { deed, blockId: step.id, by: userName, assignee, place, note }),
    recordDeed(tx, actor, {
      action: `workflow:task:${deed}`,
      target: `application ${held.row.id}`,
      title: held.process.title,
      ...(assignee !== null && { after: { assignee, ...(place && { place }) } }),
    }),
    DECIDE[deed](tx, { held, task }, step, given),
  ]);
}

/**
 * Decides a task of the caller, or does what it asks for (design of workflow, 4).
 * @throws Fault notFound, taskOver, conflict, noteNeeded, wrongAssignee, personAway, askedAlready, stepFull, wrongState
 */
export const decideTask = (
  db: Database,
  actor: Actor,
  id: number,
  given: Decision,
): Promise<void> => db.transaction((tx) => decide(tx, actor, id, given));

/** The faults of a task that somebody decided while it was being chosen. */
const MEANWHILE: readonly FaultName[] = ['taskOver', 'conflict', 'notFound'];

/** Approves tasks of the caller, each by itself; those decided meanwhile are left out. @returns the number approved */
export async function approveTasks(
  db: Database,
  actor: Actor,
  { tasks, note }: { tasks: readonly { id: number; version: number }[]; note: string },
): Promise<number> {
  let changed = 0;
  for (const { id, version } of tasks) {
    const given = {
      version,
      deed: 'approve',
      note,
      step: null,
      person: '',
      place: 'before',
    } as const;
    try {
      await decideTask(db, actor, id, given);
      changed += 1;
    } catch (error) {
      if (!(error instanceof Fault && MEANWHILE.includes(error.fault))) throw error;
    }
  }
  return changed;
}

/** Adds a comment to the application of a task of the caller. @throws Fault notFound, taskOver */
export const commentTask = (
  db: Database,
  actor: Actor,
  { id, note }: { id: number; note: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { held, task } = await holdTask(tx, actor, id);
    if (!isUnderway(held)) throw new Fault('taskOver');
    const said = { deed: 'comment', blockId: task.blockId, by: actor.userName, note } as const;
    await addRecord(tx, held.row.id, said);
    await recordDeed(tx, actor, {
      action: 'workflow:task:comment',
      target: `application ${held.row.id}`,
      title: held.process.title,
    });
  });
