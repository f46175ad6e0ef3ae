import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { asFault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { refusalOf } from '../complete.ts';
import type { ContentKind } from '../kind.ts';
import { executePlan } from './moment.ts';
import { contentItems } from '../store/table.ts';
import { tellPlanFailure } from '../notification.ts';

/**
 * Condition for items whose plan is due by the database's clock. Not `clock_timestamp()`: it is volatile within a
 * statement, so that no index would be used.
 */
const due = or(
  lte(contentItems.publishAt, sql`now()`),
  and(lte(contentItems.unpublishAt, sql`now()`), isNotNull(contentItems.live)),
);

/** Executes the plan of one item. If another process has locked it, that process executes the plan. */
const executeDuePlan = (db: Database, kind: ContentKind, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await kind.lock?.(tx);
    const [found] = await tx
      .select({
        item: contentItems,
        now: sql<Date>`clock_timestamp()`.mapWith(contentItems.updatedAt),
      })
      .from(contentItems)
      .where(and(eq(contentItems.id, id), due))
      .for('update', { skipLocked: true });
    if (found) await executePlan(tx, kind, found.item, found.now);
  });

/**
 * Stores the failure on the item and notifies its author, once per reason. The item keeps its version, so that
 * nobody's save meets a conflict.
 */
const noteFailure = (db: Database, kind: ContentKind, id: number, error: unknown): Promise<void> =>
  db.transaction(async (tx) => {
    const fault = asFault(error);
    const planFailure = { zh: refusalOf(kind, fault, 'zh'), en: refusalOf(kind, fault, 'en') };
    const isNew = sql`${contentItems.planFailure} IS DISTINCT FROM ${JSON.stringify(planFailure)}::jsonb`;
    const [item] = await tx
      .update(contentItems)
      .set({ planFailure })
      .where(and(eq(contentItems.id, id), due, isNew))
      .returning();
    if (item) await tellPlanFailure(tx, kind, item, planFailure);
  });

/** An item whose plan is due, with its kind. */
interface Due {
  id: number;
  kind: ContentKind;
}

/** Executes the plans of items, each in its own transaction. @returns those that failed, with their errors */
async function executeEach(db: Database, due: readonly Due[]): Promise<Map<Due, unknown>> {
  const failures = new Map<Due, unknown>();
  for (const one of due) {
    await executeDuePlan(db, one.kind, one.id).catch((error: unknown) => failures.set(one, error));
  }
  return failures;
}

/**
 * Executes the plans of items. Those that fail are tried again as long as others succeed: of records planned for the
 * same moment, one may have to go live, or off, before another.
 */
async function executeAll(db: Database, due: readonly Due[]): Promise<Map<Due, unknown>> {
  const failures = await executeEach(db, due);
  const isStuck = failures.size === 0 || failures.size === due.length;
  return isStuck ? failures : executeAll(db, [...failures.keys()]);
}

/**
 * Publishes and withdraws what is due, each item in its own transaction: one failure does not stop the others.
 * @returns the failures, by the number of the item
 */
export async function executeDuePlans(
  db: Database,
  kinds: readonly ContentKind[],
): Promise<Map<number, unknown>> {
  const found = await db
    .select({ id: contentItems.id, type: contentItems.type })
    .from(contentItems)
    .where(due)
    .orderBy(asc(contentItems.id));
  const planned = found.flatMap(({ id, type }) => {
    const kind = kinds.find((one) => one.type.type === type);
    return kind ? [{ id, kind }] : [];
  });
  const failures = await executeAll(db, planned);
  for (const [{ id, kind }, error] of failures) await noteFailure(db, kind, id, error);
  return new Map([...failures].map(([{ id }, error]) => [id, error]));
}

const EVERY = 1000;

/** Starts the worker that executes plans. A failure is logged once and retried every second. */
export function startSchedule(db: Database, kinds: readonly ContentKind[], log: Logger): Worker {
  let logged = new Map<number, unknown>();
  return startWorker({
    name: 'schedule',
    every: EVERY,
    longestPause: EVERY,
    log,
    async run() {
      const failures = await executeDuePlans(db, kinds);
      for (const [item, err] of failures) {
        if (!logged.has(item)) log.error({ err, item }, 'a planned publication failed');
      }
      logged = failures;
    },
  });
}
