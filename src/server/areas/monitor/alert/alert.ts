import { eq, lt, sql } from 'drizzle-orm';
import { ALERTS } from '#contract/monitor/incident.ts';
import { afterCheck, isWrong, type AlertFacts } from '#domain/monitor/alert.ts';
import { countNewFailures } from '#server/platform/audit/failure.ts';
import { countMostReveals } from '#server/platform/audit/reveal.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { countStuckPages } from '#server/platform/publish/retry.ts';
import { changeIncident, openForFurther } from './incident.ts';
import { listProcesses } from '../process-state.ts';
import { backedUpAt } from '../state/backup.ts';
import { readPortal } from '../state/portal.ts';
import { alertStates } from '../table.ts';

const NOW = sql`clock_timestamp()`;
/** Processes that ended longer ago than this are ignored. Milliseconds. */
const NEWS = 15 * 60_000;

const secondsSince = (since: string | null): number =>
  since === null ? 0 : (Date.now() - Date.parse(since)) / 1000;

async function readFacts(db: Database): Promise<AlertFacts> {
  const { publisher, messages, jobs } = await readPortal(db);
  const { processes, servers } = await listProcesses(db);
  const recent = processes.filter(({ seenAt }) => Date.parse(seenAt) > Date.now() - NEWS);
  const hosts = new Set(recent.map(({ host }) => host));
  const disks = servers.filter(({ host }) => hosts.has(host));
  return {
    diskFree: Math.min(1, ...disks.map(({ diskFree, diskTotal }) => diskFree / diskTotal)),
    publishesFailed: publisher.failed,
    publishWait: secondsSince(publisher.since),
    pagesStuck: await countStuckPages(db),
    messageWait: secondsSince(messages.since),
    jobsAlarming: jobs.failing.filter(({ isAlarming }) => isAlarming).length,
    newErrors: await countNewFailures(db),
    processesGone: recent.filter(({ isGone }) => isGone).length,
    reveals: await countMostReveals(db),
    backupAge: secondsSince(await backedUpAt(db)),
  };
}

/** Locks and returns the alerts that were not checked for 50 seconds and that no other process is checking. */
async function takeDue(tx: Database) {
  const first = ALERTS.map((alert) => ({ alert, checkedAt: new Date(0) }));
  await tx.insert(alertStates).values(first).onConflictDoNothing();
  return tx
    .select()
    .from(alertStates)
    .where(lt(alertStates.checkedAt, sql`${NOW} - interval '50 seconds'`))
    .for('update', { skipLocked: true });
}

/**
 * Checks all alerts that are due, and notifies people of those that change, and of further kinds of error. Each alert
 * is checked once a minute, regardless of the number of processes.
 */
export const checkAlerts = (db: Database, findHolders: FindHolders): Promise<void> =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx);
    if (due.length === 0) return;
    // Uses other connections than the transaction, because it executes several queries in parallel.
    const facts = await readFacts(db);
    for (const before of due) {
      const { alert } = before;
      const after = afterCheck(before, isWrong(alert, facts));
      await tx
        .update(alertStates)
        .set({ ...after, checkedAt: NOW })
        .where(eq(alertStates.alert, alert));
      const { isOpen } = after;
      if (isOpen !== before.isOpen) await changeIncident(tx, { alert, isOpen }, findHolders);
      else if (isOpen && alert === 'error') await openForFurther(tx, findHolders);
    }
  });
