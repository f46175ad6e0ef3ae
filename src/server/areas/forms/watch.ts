import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { formWatchers } from './table.ts';

/** A reader of answers is notified of new ones for this long. */
const WATCHED_FOR = sql`interval '10 minutes'`;

/** Forms whose answers have changed in this process since their readers were last notified. */
const changed = new Set<number>();

/** Records that an account is looking at the answers to a form. */
export async function watchAnswers(db: Database, formId: number, accountId: number): Promise<void> {
  await db
    .insert(formWatchers)
    .values({ formId, accountId })
    .onConflictDoUpdate({
      target: [formWatchers.formId, formWatchers.accountId],
      set: { seenAt: sql`now()` },
    });
}

/** Number of changes to the answers of each form in this process. */
const changeCounts = new Map<number, number>();

/** Notes a change to the answers of a form. Call it after every one. */
export function noteChange(formId: number): void {
  changed.add(formId);
  changeCounts.set(formId, countChanges(formId) + 1);
}

/** Returns the number of changes to the answers of a form in this process. */
export const countChanges = (formId: number): number => changeCounts.get(formId) ?? 0;

/**
 * Notifies the readers of answers that there are new ones, once for any number of them. The message does not say what
 * changed: the page asks again for what its reader may see.
 */
export async function tellWatchers(db: Database): Promise<void> {
  const forms = [...changed];
  changed.clear();
  await doEach(forms, async (form) => {
    const watchers = await db
      .select({ id: formWatchers.accountId })
      .from(formWatchers)
      .where(
        and(eq(formWatchers.formId, form), gt(formWatchers.seenAt, sql`now() - ${WATCHED_FOR}`)),
      );
    const ids = watchers.map(({ id }) => id);
    if (ids.length > 0) await tellUsers(db, ids, { msgType: 'answersChanged', body: { form } });
  });
}

/** Milliseconds between two notifications about the same form. */
const EVERY = 1000;
export const startAnswerNews = ({ db, log }: Pick<JobTools, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'form answers',
    every: EVERY,
    log,
    run: () => tellWatchers(db),
  });

export const watcherRetention: Retention = {
  name: 'watchers of answers',
  forget: (db) =>
    db.delete(formWatchers).where(lt(formWatchers.seenAt, sql`now() - ${WATCHED_FOR}`)),
};
