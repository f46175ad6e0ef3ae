import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Alert, Incident } from '#contract/monitor/incident.ts';
import { countNewFailures } from '#server/platform/audit/failure.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { incidents } from '../table.ts';
import { notifyIncident } from './notification.ts';

const open = (tx: Database, alert: Alert) => tx.insert(incidents).values({ alert }).returning();

const close = (tx: Database, alert: Alert) =>
  tx
    .update(incidents)
    .set({ closedAt: sql`now()` })
    .where(and(eq(incidents.alert, alert), isNull(incidents.closedAt)))
    .returning();

/** Opens or closes the incident of an alert and notifies people. Called once per change, in its transaction. */
export async function changeIncident(
  tx: Database,
  { alert, isOpen }: { alert: Alert; isOpen: boolean },
  findHolders: FindHolders,
): Promise<void> {
  const changed = await (isOpen ? open : close)(tx, alert);
  for (const incident of changed) await notifyIncident(tx, incident, findHolders);
}

/**
 * Opens another incident for kinds of error first seen while one is open, and notifies people of it. The former one
 * ends without a message: nothing is mended.
 */
export async function openForFurther(tx: Database, findHolders: FindHolders): Promise<void> {
  const isKnown = and(eq(incidents.alert, 'error'), isNull(incidents.closedAt));
  const { openedAt } = incidents;
  const since = tx.select({ openedAt }).from(incidents).where(isKnown);
  if ((await countNewFailures(tx, since)) === 0) return;
  await close(tx, 'error');
  await changeIncident(tx, { alert: 'error', isOpen: true }, findHolders);
}

/** Maximum number of incidents shown. */
const LATEST = 20;

/** Lists the latest incidents, open ones first. */
export async function listIncidents(db: Database): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incidents)
    .orderBy(desc(isNull(incidents.closedAt)), desc(incidents.id))
    .limit(LATEST);
  return rows.map(({ openedAt, closedAt, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

/** Removes closed incidents after 90 days. */
export const incidentRetention: Retention = {
  name: 'incidents',
  forget: (db) =>
    db.delete(incidents).where(lt(incidents.closedAt, sql`now() - interval '90 days'`)),
};
