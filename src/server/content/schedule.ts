import { setTimeout as sleep } from 'node:timers/promises';
import { and, inArray, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { Fault } from '#contract/fault.ts';
import { LOCALES } from '#contract/locale.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http/context.ts';
import { demandItem, record, writeItem } from './edit.ts';
import type { ContentKind } from './kind.ts';
import { goLive, withdrawn } from './publish.ts';
import type { Item } from './row.ts';
import { contentItems } from './table.ts';

/** Moments to come at which an item goes live and is withdrawn; null takes one back. @throws Fault endBeforeStart */
export const scheduleItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { publishAt, unpublishAt }: { publishAt: string | null; unpublishAt: string | null },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await demandItem(tx, kind, actor, id, 'publish');
    if (publishAt && unpublishAt && unpublishAt <= publishAt) throw new Fault('endBeforeStart');
    const after = await writeItem(tx, before, before.version, actor, {
      publishAt: publishAt === null ? null : new Date(publishAt),
      unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
    });
    await record(tx, kind, actor, 'publish', { before, after });
    return after;
  });

/** Whoever set the moment did it: the portal only keeps it. */
const asPlanned = ({ updatedBy }: Item) => ({ userName: updatedBy ?? '' });

async function keepMoment(tx: Database, kind: ContentKind, item: Item, now: Date): Promise<void> {
  const by = asPlanned(item);
  if (item.publishAt && item.publishAt <= now) {
    const locales = LOCALES.filter((locale) => locale === 'zh' || item.missing.length === 0);
    const live = await writeItem(tx, item, item.version, by, await goLive(tx, kind, item, locales));
    return keepMoment(tx, kind, live, now);
  }
  if (item.unpublishAt && item.unpublishAt <= now && item.live !== null) {
    await kind.withdraw(tx, item.recordId!);
    await writeItem(tx, item, item.version, by, withdrawn);
  }
}

/** Publishes and withdraws what is due by the database's clock, each item in a transaction of its own. */
export async function keepSchedule(db: Database, kinds: readonly ContentKind[]): Promise<void> {
  const due = or(
    lte(contentItems.publishAt, sql`clock_timestamp()`),
    and(
      lte(contentItems.unpublishAt, sql`clock_timestamp()`),
      sql`${contentItems.live} IS NOT NULL`,
    ),
  );
  const ids = await db.select({ id: contentItems.id }).from(contentItems).where(due);
  for (const { id } of ids) {
    await db.transaction(async (tx) => {
      const [item] = await tx
        .select()
        .from(contentItems)
        .where(and(inArray(contentItems.id, [id]), due))
        .for('update', { skipLocked: true });
      const kind = kinds.find(({ type }) => type.type === item?.type);
      const clock = await tx.execute<{ now: Date }>(sql`SELECT clock_timestamp() AS now`);
      if (item && kind) await keepMoment(tx, kind, item, clock.rows[0]!.now);
    });
  }
}

const EVERY = 1000;

/** Keeps the schedule until it is told to end; a failure is tried again with the next second. */
export function startSchedule(db: Database, kinds: readonly ContentKind[], log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await keepSchedule(db, kinds).catch((err: unknown) =>
        log.error({ err }, 'the schedule failed'),
      );
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
