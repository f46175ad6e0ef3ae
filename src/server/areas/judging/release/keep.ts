import { and, asc, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { faultMessage } from '#server/platform/http/reply/respond.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { publishRelease, isDue } from './live.ts';
import { releases } from './table.ts';

/** Cancels the schedule of a release that could not go live, and stores the reason; the office sets another instant. */
async function noteFailure(db: Database, id: number, fault: Fault): Promise<void> {
  const failure = { zh: faultMessage(fault, 'zh'), en: faultMessage(fault, 'en') };
  await db
    .update(releases)
    .set({ status: 'approved', at: null, failure, version: sql`version + 1` })
    .where(and(eq(releases.id, id), eq(releases.status, 'scheduled')));
}

/**
 * Publishes all releases that are due, each separately: one that fails does not stop the others. Database errors are
 * tried again.
 * @returns the errors, by release id
 */
export async function publishDueReleases(db: Database): Promise<Map<number, unknown>> {
  const due = await db
    .select({ id: releases.id })
    .from(releases)
    .where(isDue)
    .orderBy(asc(releases.at), asc(releases.id));
  const failures = new Map<number, unknown>();
  for (const { id } of due) {
    try {
      await publishRelease(db, id);
    } catch (error) {
      failures.set(id, error);
      if (error instanceof Fault) await noteFailure(db, id, error);
    }
  }
  return failures;
}

/** Milliseconds between two checks for due releases. */
const EVERY = 1000;

/** Starts the worker that publishes releases at their instants. */
export function startReleases({ db, log }: Pick<JobTools, 'db' | 'log'>): Worker {
  let known = new Map<number, unknown>();
  return startWorker({
    name: 'releases',
    every: EVERY,
    longestPause: EVERY,
    log,
    async run() {
      const failures = await publishDueReleases(db);
      for (const [release, err] of failures) {
        if (!known.has(release)) log.error({ err, release }, 'a release did not go live');
      }
      known = failures;
    },
  });
}
