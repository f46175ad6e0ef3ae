import type { Locale } from '#contract/locale.ts';
import { LOCALES } from '#contract/locale.ts';
import { Fault } from '#contract/fault.ts';
import { mergeData } from '#domain/content/bilingual.ts';
import { mayPublish } from '#domain/content/state.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http/context.ts';
import { demandItem, record, writeItem } from './edit.ts';
import type { ContentKind } from './kind.ts';
import type { Item } from './row.ts';

/** Whether a second person has to agree before a kind of content is published. */
export type NeedsApproval = (kind: ContentKind) => Promise<boolean>;

/** Publishes some languages of an item. @returns what of the item changes by it */
export async function goLive(
  tx: Database,
  kind: ContentKind,
  item: Item,
  locales: readonly Locale[],
): Promise<Partial<Item>> {
  const live = mergeData(item.live ?? {}, item.data, locales);
  const recordId = await kind.publish(tx, item.recordId, live);
  const liveLocales = LOCALES.filter(
    (locale) =>
      locales.includes(locale) || (item.live !== null && item.liveLocales.includes(locale)),
  );
  return { live, recordId, liveLocales, publishAt: null, approval: 'none' };
}

/** What of an item changes when it is taken from visitors' sight. */
export const withdrawn: Partial<Item> = { live: null, liveLocales: [], unpublishAt: null };

/**
 * Shows some languages of the working copy to visitors.
 * @throws Fault notFound, conflict, chineseFirst, approvalNeeded
 */
export const publishItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { version, locales }: { version: number; locales: readonly Locale[] },
  needsApproval: NeedsApproval,
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await demandItem(tx, kind, actor, id, 'publish');
    if (!mayPublish(before, locales)) throw new Fault('chineseFirst');
    if (before.approval !== 'approved' && (await needsApproval(kind))) {
      throw new Fault('approvalNeeded');
    }
    const after = await writeItem(
      tx,
      before,
      version,
      actor,
      await goLive(tx, kind, before, locales),
    );
    await record(tx, kind, actor, 'publish', { before, after });
    return after;
  });

/** Takes an item from visitors' sight; its text stays. @throws Fault notFound, conflict */
export const unpublishItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  version: number,
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await demandItem(tx, kind, actor, id, 'publish');
    if (before.live === null) return before;
    await kind.withdraw(tx, before.recordId!);
    const after = await writeItem(tx, before, version, actor, withdrawn);
    await record(tx, kind, actor, 'publish', { before, after });
    return after;
  });
