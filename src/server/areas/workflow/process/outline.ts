import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { outline as outlineShape, type Outline } from '#contract/workflow/outline.ts';
import type { ProcessDraft } from '#contract/workflow/process.ts';
import { recordSometimes } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { processes, processVersions } from '../table.ts';
import { demandProcess, type Process } from './kind.ts';

/** Returns the outline that is being built. @throws Fault notFound */
export async function readOutline(db: Database, caller: Caller, id: number): Promise<ProcessDraft> {
  const { outline, version } = await demandProcess(db, caller, id, 'query');
  return { outline, version };
}

/** Whether the outline being built differs from the current version. */
async function isUnlikeDeployed(
  tx: Database,
  { id, number }: Process,
  outline: Outline,
): Promise<boolean> {
  if (number === null) return true;
  const [row] = await tx
    .select({ outline: processVersions.outline })
    .from(processVersions)
    .where(and(eq(processVersions.processId, id), eq(processVersions.number, number)));
  // Parsed again because defaults may have been added since that version was deployed.
  return !isDeepStrictEqual(outlineShape.parse(row!.outline), outline);
}

/** Saves the outline being built, whether or not it can run. @throws Fault notFound, conflict */
export const saveOutline = (
  db: Database,
  actor: Actor,
  { id, outline, version }: ProcessDraft & { id: number },
): Promise<ProcessDraft> =>
  db.transaction(async (tx) => {
    const before = await demandProcess(tx, actor, id, 'edit');
    const isChanged = await isUnlikeDeployed(tx, before, outline);
    const values = { outline, isChanged, updatedBy: actor.userName };
    const after = await writeLocked(tx, processes, { before, version, values });
    await recordSometimes(tx, actor, {
      action: 'workflow:process:design',
      target: `process ${id}`,
      title: before.title,
    });
    return { outline: after.outline, version: after.version };
  });
