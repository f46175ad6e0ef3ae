import type { ContentDeed } from '#contract/kind/editorial-deed.ts';
import { Fault } from '#contract/fault.ts';
import { missingTranslations } from '#domain/editorial/bilingual.ts';
import { missingNeeded } from '#domain/editorial/needed.ts';
import { defaultLocales } from '#domain/editorial/state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { awaitsApproval } from './approve.ts';
import { writeItem } from './edit.ts';
import type { ContentKind } from '../kind.ts';
import { withdrawItem, publishLocales } from './publish.ts';
import type { Item } from '../store/row.ts';

/** The actor of a planned publication: the person who set the plan. */
const actorOfPlan = ({ updatedBy, departmentId }: Item) => ({
  userId: null,
  userName: updatedBy ?? '?',
  departmentId,
  address: '',
  requestId: 'schedule',
});

const loggedColumns = ({ liveLocales, publishAt, unpublishAt }: Item) => ({
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
  const by = actorOfPlan(item);
  const after = await writeItem(tx, item, item.version, by, change);
  const { type, id, title } = item;
  const deed = { action: `${kind.type.permission}:${word}`, target: `${type} ${id}`, title };
  await recordDeed(tx, by, { ...deed, before: loggedColumns(item), after: loggedColumns(after) });
  return after;
}

/** The item with its planned content; later saves stay unpublished. */
const asPlanned = ({ planned, ...item }: Item): Item => ({ ...item, ...planned, planned });

/** Publishes Chinese, and English once no text that a page needs is missing. */
async function publish(tx: Database, kind: ContentKind, item: Item): Promise<Item> {
  const planned = asPlanned(item);
  const missing = missingNeeded(kind.type, missingTranslations(planned.data));
  const locales = defaultLocales({ missing, liveLocales: item.liveLocales });
  const change = await publishLocales(tx, kind, planned, locales);
  const { approval } = item.planned ? item : change;
  return write(tx, kind, item, 'publish', { ...change, approval: approval! });
}

/**
 * Publishes and withdraws an item as planned; both may be due after a downtime of the process.
 * @throws Fault approvalNeeded, and the faults of publishing and withdrawing
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
    // The planned period is over: content that is still not approved is no longer published.
    const change = { ...(await withdrawItem(tx, kind, item)), publishAt: null, planned: null };
    await write(tx, kind, item, 'unpublish', change);
  } else if (isAwaited) throw new Fault('approvalNeeded');
}
