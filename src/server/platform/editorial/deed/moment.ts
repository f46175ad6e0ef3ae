import type { ContentDeed } from '#contract/kind/editorial-deed.ts';
import { Fault } from '#contract/call/fault.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { awaitsApproval } from './approve.ts';
import { writeItem } from './edit.ts';
import type { ContentKind } from '../kind.ts';
import { goDark, goLive } from './publish.ts';
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

/** Chinese, and English where nothing of it is missing. */
const publish = async (tx: Database, kind: ContentKind, item: Item): Promise<Item> => {
  const locales = LOCALES.filter((locale) => locale === 'zh' || item.missing.length === 0);
  return write(tx, kind, item, 'publish', await goLive(tx, kind, item, locales));
};

/**
 * Publishes and withdraws an item as its plan says; after a pause of the process both may be due.
 * @throws Fault approvalNeeded, and what publishing and withdrawing throw
 */
export async function keepMoment(
  tx: Database,
  kind: ContentKind,
  planned: Item,
  now: Date,
): Promise<void> {
  const isDue = planned.publishAt !== null && planned.publishAt <= now;
  const isAwaited = isDue && (await awaitsApproval(tx, kind, planned));
  const item = isDue && !isAwaited ? await publish(tx, kind, planned) : planned;
  if (item.unpublishAt && item.unpublishAt <= now && item.live !== null) {
    // Its span is over: what nobody has approved by now goes live no more.
    const change = { ...(await goDark(tx, kind, item)), publishAt: null };
    await write(tx, kind, item, 'unpublish', change);
  } else if (isAwaited) throw new Fault('approvalNeeded');
}
