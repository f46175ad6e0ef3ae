import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { formWatchers } from './table.ts';

/** Whoever has looked at answers hears of others for so long. */
const HEARS_FOR = sql`interval '10 minutes'`;

/** The forms whose answers have changed since their watchers heard of it, in this process. */
const changed = new Set<number>();

/** Remembers that somebody looks at the answers to a form. */
export async function watchAnswers(db: Database, formId: number, accountId: number): Promise<void> {
  await db
    .insert(formWatchers)
    .values({ formId, accountId })
    .onConflictDoUpdate({
      target: [formWatchers.formId, formWatchers.accountId],
      set: { seenAt: sql`now()` },
    });
}

/** How often answers to each form came or went in this process. */
const noted = new Map<number, number>();

/** Call it when answers to a form came or went. */
export function noteAnswers(formId: number): void {
  changed.add(formId);
  noted.set(formId, timesNoted(formId) + 1);
}

/** Another number than before where answers to a form came or went in this process. */
export const timesNoted = (formId: number): number => noted.get(formId) ?? 0;

/**
 * Tells those who look at answers that there are others, however many came meanwhile. The page asks anew for what its
 * reader may see: what changed is said to nobody.
 */
export async function tellWatchers(db: Database): Promise<void> {
  const forms = [...changed];
  changed.clear();
  for (const form of forms) {
    const watchers = await db
      .select({ id: formWatchers.accountId })
      .from(formWatchers)
      .where(
        and(eq(formWatchers.formId, form), gt(formWatchers.seenAt, sql`now() - ${HEARS_FOR}`)),
      );
    const ids = watchers.map(({ id }) => id);
    if (ids.length > 0) await tellUsers(db, ids, { msgType: 'answersChanged', body: { form } });
  }
}

/** Milliseconds between two words about the same form. */
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
  forget: (db) => db.delete(formWatchers).where(lt(formWatchers.seenAt, sql`now() - ${HEARS_FOR}`)),
};
