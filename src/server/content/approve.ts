import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http/context.ts';
import { readParameter } from '#server/system/parameter.ts';
import { demandItem, record, writeItem } from './edit.ts';
import type { NeedsApproval } from './publish.ts';
import type { ContentKind } from './kind.ts';
import type { Item } from './row.ts';

/** The kinds that a second person approves: a parameter of the office, empty at first. */
export const APPROVED_KINDS = 'content.approvedKinds';

export const needsApproval =
  (db: Database): NeedsApproval =>
  async ({ type }) => {
    const kinds = (await readParameter(db, APPROVED_KINDS)) ?? '';
    return kinds.split(/[\s,]+/).includes(type.type);
  };

/**
 * Lets what was written be published, or not: somebody else than who wrote it last.
 * @throws Fault ownApproval
 */
export const approveItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { isApproved }: { isApproved: boolean },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await demandItem(tx, kind, actor, id, 'approve');
    if (before.updatedBy === actor.userName) throw new Fault('ownApproval');
    const approval = isApproved ? ('approved' as const) : ('refused' as const);
    // Approving is no change of the text: whoever wrote it last stays named.
    const by = { userName: before.updatedBy ?? '' };
    const after = await writeItem(tx, before, before.version, by, { approval });
    await record(tx, kind, actor, 'approve', { before, after });
    return after;
  });
