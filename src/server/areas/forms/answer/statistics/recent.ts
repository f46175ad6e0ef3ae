import { desc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswers } from '../../table.ts';
import { countChanges } from '../../watch.ts';

/** Milliseconds. Readers of answers are notified of new ones at the same interval. */
const LIFETIME = 1000;
const MOST_CACHED = 200;
const caches = new WeakMap<Database, LRUCache<string, Promise<FormStatistics>>>();

function recentOf(db: Database): LRUCache<string, Promise<FormStatistics>> {
  const found = caches.get(db) ?? new LRUCache({ max: MOST_CACHED, ttl: LIFETIME });
  caches.set(db, found);
  return found;
}

/**
 * Returns statistics that were counted within the last second or are being counted. When a hundred people look at the
 * same charts and are notified of new answers, the statistics are counted once.
 * @param key what is counted, and as of which answer
 */
export function shareRecent(
  db: Database,
  key: string,
  count: () => Promise<FormStatistics>,
): Promise<FormStatistics> {
  const recent = recentOf(db);
  const found = recent.get(key);
  if (found) return found;
  const counting = count();
  // The entry's lifetime begins when the count finishes, not when it starts.
  recent.set(key, counting, { ttl: 0 });
  counting.then(
    () => recent.set(key, counting),
    () => recent.delete(key),
  );
  return counting;
}

/**
 * Identifies the state of a form's answers: the id of the latest one, whichever process took it, and how often
 * answers changed in this process.
 */
export async function lastAnswer(db: Database, formId: number): Promise<string> {
  const [row] = await db
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(eq(formAnswers.formId, formId))
    .orderBy(desc(formAnswers.id))
    .limit(1);
  return `${row?.id ?? 0}.${countChanges(formId)}`;
}
