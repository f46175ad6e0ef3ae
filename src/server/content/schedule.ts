import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { LOCALES } from '#contract/locale.ts';
import { recordDeed } from '#server/audit/service.ts';
import type { Database } from '#server/db/database.ts';
import { approvedKinds } from './approve.ts';
import { writeItem } from './edit.ts';
import type { ContentKind } from './kind.ts';
import { goDark, goLive } from './publish.ts';
import type { Item } from './row.ts';
import { contentItems } from './table.ts';

/** The portal keeps the moment; whoever set it did the deed. */
const planned = ({ updatedBy, departmentId }: Item) => ({
  ...{ userId: null, userName: updatedBy ?? '?', departmentId },
  ...{ address: '', requestId: 'schedule' },
});

async function keepMoment(tx: Database, kind: ContentKind, item: Item, now: Date): Promise<void> {
  const by = planned(item);
  const write = async (change: Partial<Item>) => {
    const after = await writeItem(tx, item, item.version, by, change);
    const deed = { action: `${kind.type.permission}:publish`, target: `${item.type} ${item.id}` };
    await recordDeed(tx, by, { ...deed, before: told(item), after: told(after) });
    return after;
  };
  if (item.publishAt && item.publishAt <= now) {
    const locales = LOCALES.filter((locale) => locale === 'zh' || item.missing.length === 0);
    return keepMoment(tx, kind, await write(await goLive(tx, kind, item, locales)), now);
  }
  if (item.unpublishAt && item.unpublishAt <= now && item.live !== null) {
    await write(await goDark(tx, kind, item));
  }
}
const told = ({ liveLocales, publishAt, unpublishAt }: Item) => ({
  liveLocales,
  publishAt,
  unpublishAt,
});

/**
 * What is due by the database's clock; what a second person must approve waits for them beyond its moment. Not
 * `clock_timestamp()`: it may change within a statement, and no index would be asked.
 */
const due = (awaited: readonly string[]) =>
  or(
    and(
      lte(contentItems.publishAt, sql`now()`),
      awaited.length === 0
        ? undefined
        : or(notInArray(contentItems.type, [...awaited]), eq(contentItems.approval, 'approved')),
    ),
    and(lte(contentItems.unpublishAt, sql`now()`), isNotNull(contentItems.live)),
  );

type Due = ReturnType<typeof due>;

/** Another process may be at the same item: whoever locks it first keeps its moment. */
const keepOne = (db: Database, kind: ContentKind, id: number, isDue: Due): Promise<void> =>
  db.transaction(async (tx) => {
    await kind.lock?.(tx);
    const [found] = await tx
      .select({
        item: contentItems,
        now: sql<Date>`clock_timestamp()`.mapWith(contentItems.updatedAt),
      })
      .from(contentItems)
      .where(and(inArray(contentItems.id, [id]), isDue))
      .for('update', { skipLocked: true });
    if (found) await keepMoment(tx, kind, found.item, found.now);
  });

/**
 * Publishes and withdraws what is due, each item in a transaction of its own: one that fails stops no other.
 * @returns what failed, by the item's number
 */
export async function keepSchedule(
  db: Database,
  kinds: readonly ContentKind[],
): Promise<Map<number, unknown>> {
  const isDue = due(await approvedKinds(db));
  const found = await db
    .select({ id: contentItems.id, type: contentItems.type })
    .from(contentItems)
    .where(isDue);
  const failures = new Map<number, unknown>();
  for (const { id, type } of found) {
    const kind = kinds.find((one) => one.type.type === type);
    if (!kind) continue;
    await keepOne(db, kind, id, isDue).catch((error: unknown) => failures.set(id, error));
  }
  return failures;
}

const EVERY = 1000;

/** Keeps the schedule until it is told to end; a failure is told once and tried again with each second. */
export function startSchedule(db: Database, kinds: readonly ContentKind[], log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let known = new Map<number, unknown>();
  const keep = async () => {
    const failures = await keepSchedule(db, kinds);
    for (const [item, err] of failures) {
      if (!known.has(item)) log.error({ err, item }, 'a planned publication failed');
    }
    known = failures;
  };
  const running = (async () => {
    while (!signal.aborted) {
      await keep().catch((err: unknown) => log.error({ err }, 'the schedule failed'));
      await sleep(EVERY, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
