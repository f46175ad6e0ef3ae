import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { awaitsApproval } from './approve.ts';
import { demandComplete } from '../complete.ts';
import { writeItem } from './edit.ts';
import type { ContentKind } from '../kind.ts';
import { lockItem } from '../store/reach.ts';
import { record } from '../store/record.ts';
import type { Item } from '../store/row.ts';

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

/**
 * Plans the moments at which the version that was read is published and withdrawn; null removes one. Changes saved
 * later are not part of the plan.
 * @throws Fault conflict, endBeforeStart, incomplete, approvalNeeded
 */
export const scheduleItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  given: { version: number; publishAt: string | null; unpublishAt: string | null },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await lockItem(tx, kind, actor, id, 'publish');
    const [publishAt, unpublishAt] = [toDate(given.publishAt), toDate(given.unpublishAt)];
    if (publishAt && unpublishAt && unpublishAt <= publishAt) throw new Fault('endBeforeStart');
    if (publishAt) demandComplete(kind, before.data);
    if (publishAt && (await awaitsApproval(tx, kind, before))) throw new Fault('approvalNeeded');
    const change = { publishAt, unpublishAt, planned: null, planFailure: null };
    const after = await writeItem(tx, before, given.version, actor, change);
    const word = publishAt || unpublishAt ? 'schedule' : 'unschedule';
    await record(tx, kind, actor, word, { before, after });
    return after;
  });
