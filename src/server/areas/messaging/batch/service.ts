import { sql } from 'drizzle-orm';
import {
  SHOWN_RECIPIENTS,
  type BatchText,
  type BatchTurn,
  type Recipients,
} from '#contract/messaging/batch.ts';
import { Fault } from '#contract/fault.ts';
import type { TemplatePreview } from '#contract/messaging/template.ts';
import { stateAfter } from '#domain/messaging/batch-state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { readContent } from '#server/platform/message/content.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { batches } from '../table.ts';
import { previewsOf } from '../template/preview.ts';
import { BATCH_DEFINITIONS } from '../templates.ts';
import { batchStoreOf, isAuthor, type Batch, type AccountLookup } from './kind.ts';

/** Dependencies of the calls about batches. */
export interface BatchServices extends AccountLookup {
  db: Database;
}

const demand = (
  services: BatchServices,
  db: Database,
  actor: Actor,
  id: number,
  action: string,
): Promise<Batch> => demandRow(db, batchStoreOf(services), actor, id, action);

/** Renders a batch, saved or not, for each channel that its template has enabled. */
export async function previewBatch(
  { db }: BatchServices,
  { template, subject, text }: BatchText,
): Promise<TemplatePreview[]> {
  const content = await readContent(db, BATCH_DEFINITIONS[template]);
  return previewsOf(content, { subject, text });
}

/** Returns how many accounts a batch reaches at present, and the first of them. @throws Fault notFound */
export async function readRecipients(
  services: BatchServices,
  actor: Actor,
  id: number,
): Promise<Recipients> {
  const batch = await demand(services, services.db, actor, id, 'query');
  const [count, people] = await Promise.all([
    services.audiences.count(batch),
    services.audiences.find(batch, { after: 0, limit: SHOWN_RECIPIENTS }),
  ]);
  return { count, first: people.map(({ userName, nickName }) => ({ userName, nickName })) };
}

/** Column values that start or resume a batch: its pace counts from now, or from `dueAt` if that is later. */
const resumption = ({ handled }: Pick<Batch, 'handled'>) => ({
  state: 'released' as const,
  pacedSince: sql`greatest(now(), ${batches.dueAt})`,
  pacedFrom: handled,
});

/**
 * Releases a batch in the version that was read. A batch reaches many people, so two people must stand behind it: its
 * author cannot release it.
 * @throws Fault notFound, wrongState, ownApproval, noRecipients, conflict
 */
export const releaseBatch = (
  services: BatchServices,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const before = await demand(services, tx, actor, id, 'release');
    if (before.state !== 'proposed') throw new Fault('wrongState');
    if (isAuthor(before, actor)) throw new Fault('ownApproval');
    const total = await services.audiences.count(before);
    if (total === 0) throw new Fault('noRecipients');
    const released = { total, releasedBy: actor.userName, releasedAt: sql`now()` };
    await writeLocked(tx, batches, {
      before,
      version,
      values: { ...resumption(before), ...released },
    });
    await recordDeed(tx, actor, { action: 'system:batch:release', target: `batch ${id}` });
  });

/** Pauses, resumes or cancels a released batch. @throws Fault notFound, wrongState, conflict */
export const turnBatch = (
  services: BatchServices,
  actor: Actor,
  { id, turn, version }: { id: number; turn: BatchTurn; version: number },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const before = await demand(services, tx, actor, id, 'release');
    const state = stateAfter(turn, before.state);
    if (!state) throw new Fault('wrongState');
    const values = state === 'released' ? resumption(before) : { state };
    await writeLocked(tx, batches, { before, version, values });
    await recordDeed(tx, actor, { action: `system:batch:${turn}`, target: `batch ${id}` });
  });
