import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http/context.ts';
import { readParameter } from '#server/system/parameter.ts';
import { writeItem } from './edit.ts';
import type { ContentKind } from './kind.ts';
import { holdItem } from './reach.ts';
import { record } from './record.ts';
import type { Item } from './row.ts';
import { lastWriter } from './version.ts';

/** The kinds that a second person approves: a parameter of the office, empty at first. */
export const APPROVED_KINDS = 'content.approvedKinds';

/** The names of those kinds. */
export const approvedKinds = async (db: Database): Promise<string[]> =>
  ((await readParameter(db, APPROVED_KINDS)) ?? '').split(/[\s,]+/).filter(Boolean);

/** Whether an item waits for a second person before it may be published. */
export const awaitsApproval = async (
  db: Database,
  { type }: ContentKind,
  { approval }: Item,
): Promise<boolean> => approval !== 'approved' && (await approvedKinds(db)).includes(type.type);

/** Asks a second person to look at the working copy. @throws Fault conflict */
export const askApproval = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await holdItem(tx, kind, actor, id, 'edit');
    const after = await writeItem(tx, before, version, actor, { approval: 'asked' });
    await record(tx, kind, actor, 'edit', { before, after, note });
    return after;
  });

/**
 * Lets what was written be published, or not: somebody else than who wrote it last.
 * @throws Fault ownApproval
 */
export const approveItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { isApproved, note }: { isApproved: boolean; note: string },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await holdItem(tx, kind, actor, id, 'approve');
    if ((await lastWriter(tx, id)) === actor.userName) throw new Fault('ownApproval');
    const approval = isApproved ? ('approved' as const) : ('refused' as const);
    const after = await writeItem(tx, before, before.version, actor, { approval });
    await record(tx, kind, actor, 'approve', { before, after, note });
    return after;
  });
