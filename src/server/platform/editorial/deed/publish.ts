import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { Fault } from '#contract/fault.ts';
import { mergeData, type Data } from '#domain/editorial/bilingual.ts';
import { mayPublish } from '#domain/editorial/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missingReference } from '#server/platform/db/violation.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import { awaitsApproval } from './approve.ts';
import { demandComplete } from '../complete.ts';
import { cleanData } from '../clean.ts';
import { writeItem } from './edit.ts';
import type { ContentKind, Published } from '../kind.ts';
import { readClock } from '../store/clock.ts';
import { keepFormer } from '../store/former.ts';
import { lockItem } from '../store/reach.ts';
import { record } from '../store/record.ts';
import { refusalOf } from '../refusal.ts';
import type { Item } from '../store/row.ts';

/** An item after a deed, and the batch by which its pages are followed until they are live. */
export interface Announced {
  item: Item;
  batch: string | null;
}

/**
 * Writes the live record, sanitised and checked for completeness.
 * @throws Fault incomplete, missingReference, taken
 */
export async function publishRecord(
  tx: Database,
  kind: ContentKind,
  { data, ...record }: Published<Data>,
): Promise<{ recordId: number; live: Data }> {
  const live = await cleanData(tx, kind.type, data);
  demandComplete(kind, live);
  const recordId = await kind
    .publish(tx, { ...record, data: live })
    .catch((error: unknown) => Promise.reject(refusalOf(kind, error)));
  return { recordId, live };
}

/**
 * Publishes some languages of an item.
 * @returns the changed columns of the item
 * @throws Fault incomplete, missingReference, taken
 */
export async function publishLocales(
  tx: Database,
  kind: ContentKind,
  item: Item,
  locales: readonly Locale[],
): Promise<Partial<Item>> {
  const { recordId: known, sort } = item;
  const data = mergeData(item.live ?? {}, item.data, locales);
  const { recordId, live } = await publishRecord(tx, kind, { recordId: known, data, sort });
  const isLive = (locale: Locale) => item.live !== null && item.liveLocales.includes(locale);
  const liveLocales = LOCALES.filter((locale) => locales.includes(locale) || isLive(locale));
  const unplanned = { publishAt: null, planned: null, planFailure: null };
  return { live, recordId, liveLocales, ...unplanned, approval: 'none' };
}

/** Withdraws an item from the site. @returns the changed columns of the item @throws Fault inUse */
export async function withdrawItem(
  tx: Database,
  kind: ContentKind,
  item: Item,
): Promise<Partial<Item>> {
  await kind.withdraw(tx, item.recordId!).catch((error: unknown) => {
    throw missingReference(error) === undefined ? error : new Fault('inUse', {}, { cause: error });
  });
  return { live: null, liveLocales: [], unpublishAt: null, planFailure: null };
}

/** The planned end of an item that is published by hand: one that passed while nothing was live ends nothing. */
async function endOf(tx: Database, { live, unpublishAt }: Item): Promise<Partial<Item>> {
  if (live !== null || unpublishAt === null) return {};
  return unpublishAt <= (await readClock(tx)) ? { unpublishAt: null } : {};
}

/**
 * Publishes some languages of the working copy.
 * @throws Fault notFound, conflict, chineseFirst, approvalNeeded, missingReference
 */
export const publishItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { version, locales }: { version: number; locales: readonly Locale[] },
): Promise<Announced> =>
  db.transaction(async (tx) => {
    await kind.lock?.(tx);
    const before = await lockItem(tx, kind, actor, id, 'publish');
    if (!mayPublish(before, locales)) throw new Fault('chineseFirst');
    if (await awaitsApproval(tx, kind, before)) throw new Fault('approvalNeeded');
    const change = await publishLocales(tx, kind, before, locales);
    const end = await endOf(tx, before);
    const item = await writeItem(tx, before, version, actor, { ...change, ...end });
    await keepFormer(tx, before, item);
    await record(tx, kind, actor, 'publish', { before, after: item });
    return { item, batch: await batchOf(tx) };
  });

/** Withdraws an item from the site; its working copy stays. @throws Fault notFound, conflict, inUse */
export const unpublishItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  version: number,
): Promise<Announced> =>
  db.transaction(async (tx) => {
    await kind.lock?.(tx);
    const before = await lockItem(tx, kind, actor, id, 'publish');
    if (before.live === null) return { item: before, batch: null };
    const change = await withdrawItem(tx, kind, before);
    const item = await writeItem(tx, before, version, actor, change);
    await keepFormer(tx, before, item);
    await record(tx, kind, actor, 'unpublish', { before, after: item });
    return { item, batch: await batchOf(tx) };
  });
