import type { Flaw } from '#contract/call/flaw.ts';
import { Fault } from '#contract/fault.ts';
import type { Outline } from '#contract/workflow/outline.ts';
import type { ProcessTurn } from '#contract/workflow/process.ts';
import { inspect } from '#domain/workflow/inspect.ts';
import { placedIn } from '#domain/workflow/model.ts';
import { processStateAfter } from '#domain/workflow/process-state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { processes, processVersions } from '../table.ts';
import { goneFlaws } from './named-group.ts';
import { readFactTypes } from './fact-types.ts';
import { demandProcess, type Process } from './kind.ts';

type ProcessApi = Pick<Api, 'db' | 'audiences'>;
type ProcessVersion = typeof processVersions.$inferSelect;

/** Id and version of a process, as it was read. */
interface ProcessAsRead {
  id: number;
  version: number;
}

/** Returns a flaw for each step that names somebody without an account. */
async function peopleFlaws({ audiences }: ProcessApi, { blocks }: Outline): Promise<Flaw[]> {
  const steps = placedIn(blocks).flatMap(({ block }) =>
    'who' in block ? [{ id: block.id, people: block.who.people }] : [],
  );
  const unknown = new Set(await audiences.unknownPeople(steps.flatMap(({ people }) => people)));
  return steps.flatMap(({ id, people }) =>
    people
      .filter((name) => unknown.has(name))
      .map((name) => ({ place: `${id}.who`, rules: [{ name: 'recipient', values: { name } }] })),
  );
}

type Outlined = Pick<Process, 'outline' | 'formId'>;

/**
 * Returns the parsed rules of an outline that can run.
 * @param others flaws that the outline alone does not show
 * @throws Fault incomplete with what prevents it
 */
async function demandRunnable(
  tx: Database,
  { outline, formId }: Outlined,
  others: readonly Flaw[] = [],
): Promise<ProcessVersion['rules']> {
  const { model, flaws: own } = inspect(outline, await readFactTypes(tx, formId));
  const flaws = [...own, ...others];
  if (flaws.length > 0) throw new Fault('incomplete', { count: flaws.length }, { flaws });
  return [...model.trees];
}

/** A process supplied by the program. It names nobody, only roles. */
type NewProcess = Pick<Process, 'formId' | 'title' | 'summary' | 'outline'>;

/** Adds a process that takes applications at once. Call it in a transaction. @throws Fault incomplete */
export async function addDeployed(tx: Database, process: NewProcess): Promise<void> {
  const rules = await demandRunnable(tx, process);
  const current = { number: 1, state: 'active', isChanged: false } as const;
  const [row] = await tx
    .insert(processes)
    .values({ ...process, ...current, administrators: [] })
    .returning();
  const { id: processId, outline } = row!;
  await tx.insert(processVersions).values({ processId, number: current.number, outline, rules });
}

/**
 * Deploys the outline being built as a new version, by which new applications run, and activates the process
 * (design of workflow, 3).
 * @throws Fault notFound, conflict, incomplete with what prevents it, wrongState if nothing changed
 */
export const deployProcess = (
  api: ProcessApi,
  actor: Actor,
  { id, version }: ProcessAsRead,
): Promise<{ number: number }> =>
  api.db.transaction(async (tx) => {
    const before = await demandProcess(tx, actor, id, 'deploy');
    if (!before.isChanged) throw new Fault('wrongState');
    const number = (before.number ?? 0) + 1;
    const state = 'active' as const;
    const values = { number, state, isChanged: false, updatedBy: actor.userName };
    // The process is written first: of two concurrent deployments, the second gets a conflict with the first.
    const { outline } = await writeLocked(tx, processes, { before, version, values });
    const rules = await demandRunnable(tx, before, [
      ...(await peopleFlaws(api, outline)),
      ...(await goneFlaws(tx, outline)),
    ]);
    const deployedBy = actor.userName;
    await tx.insert(processVersions).values({ processId: id, number, outline, rules, deployedBy });
    await recordDeed(tx, actor, {
      action: 'workflow:process:deploy',
      target: `process ${id}`,
      title: before.title,
      before: { number: before.number },
      after: { number },
    });
    return { number };
  });

/** Suspends or activates a process. Applications that were sent go on. @throws Fault notFound, wrongState, conflict */
export const turnProcess = (
  db: Database,
  actor: Actor,
  { id, version, turn: way }: ProcessAsRead & { turn: ProcessTurn },
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await demandProcess(tx, actor, id, 'deploy');
    const state = processStateAfter(way, before);
    if (!state) throw new Fault('wrongState');
    const values = { state, updatedBy: actor.userName };
    await writeLocked(tx, processes, { before, version, values });
    await recordDeed(tx, actor, {
      action: 'workflow:process:turnProcess',
      target: `process ${id}`,
      title: before.title,
      before: { state: before.state },
      after: { state },
    });
  });
