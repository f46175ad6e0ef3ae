import type { ContentDeed } from '#contract/kind/editorial-deed.ts';
import { Fault } from '#contract/fault.ts';
import { missingTranslations } from '#domain/editorial/bilingual.ts';
import { missingNeeded } from '#domain/editorial/needed.ts';
import { usualLocales } from '#domain/editorial/state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { awaitsApproval } from './approve.ts';
import { writeItem } from './edit.ts';
import type { ContentKind } from '../kind.ts';
import { withdrawItem, publishLocales } from './publish.ts';
import type { Item } from '../store/row.ts';

/** The portal keeps the moment; whoever set it did the deed. */
const planned = ({ updatedBy, departmentId }: Item) => ({
  userId: null,
  userName: updatedBy ?? '?',
  departmentId,
  address: '',
  requestId: 'schedule',
});

const told = ({ liveLocales, publishAt, unpublishAt }: Item) => ({
  liveLocales,
  publishAt,
  unpublishAt,
});

async function write(
  tx: Database,
  kind: ContentKind,
  item: Item,
  word: ContentDeed,
  change: Partial<Item>,
) {
  const by = planned(item);
  const after = await writeItem(tx, item, item.version, by, change);
  const { type, id, title } = item;
  const deed = { action: `${kind.type.permission}:${word}`, target: `${type} ${id}`, title };
  await recordDeed(tx, by, { ...deed, before: told(item), after: told(after) });
  return after;
}

/** An item as it was planned; what was saved since waits for somebody who publishes it. */
const asPlanned = ({ planned, ...item }: Item): Item => ({ ...item, ...planned, planned });

/** Chinese, and English once nothing is missing that a page needs. */
async function publish(tx: Database, kind: ContentKind, item: Item): Promise<Item> {
  const planned = asPlanned(item);
  const missing = missingNeeded(kind.type, missingTranslations(planned.data));
  const locales = usualLocales({ missing, liveLocales: item.liveLocales });
  const change = await publishLocales(tx, kind, planned, locales);
  const { approval } = item.planned ? item : change;
  return write(tx, kind, item, 'publish', { ...change, approval: approval! });
}

/**
 * Publishes and withdraws an item as its plan says; after a pause of the process both may be due.
 * @throws Fault approvalNeeded, and what publishing and withdrawing throw
 */
export async function executePlan(
  tx: Database,
  kind: ContentKind,
  planned: Item,
  now: Date,
): Promise<void> {
  const isDue = planned.publishAt !== null && planned.publishAt <= now;
  const isAwaited = isDue && (await awaitsApproval(tx, kind, asPlanned(planned)));
  const item = isDue && !isAwaited ? await publish(tx, kind, planned) : planned;
  if (item.unpublishAt && item.unpublishAt <= now && item.live !== null) {
    // Its span is over: what nobody has approved by now goes live no more.
    const change = { ...(await withdrawItem(tx, kind, item)), publishAt: null, planned: null };
    await write(tx, kind, item, 'unpublish', change);
  } else if (isAwaited) throw new Fault('approvalNeeded');
}
