import { desc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswers } from '../../table.ts';
import { timesNoted } from '../../watch.ts';

/** Milliseconds: whoever looks at answers is told of others as often. */
const LIFE = 1000;
const MOST = 200;
const known = new WeakMap<Database, LRUCache<string, Promise<FormStatistics>>>();

function recentOf(db: Database): LRUCache<string, Promise<FormStatistics>> {
  const found = known.get(db) ?? new LRUCache({ max: MOST, ttl: LIFE });
  known.set(db, found);
  return found;
}

/**
 * Figures that were counted a moment ago, or are being counted: when a hundred people who look at the same charts are told
 * that there are other answers, they are counted once.
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
  // Its second begins with its end, however long it takes.
  recent.set(key, counting, { ttl: 0 });
  counting.then(
    () => recent.set(key, counting),
    () => recent.delete(key),
  );
  return counting;
}

/**
 * Says as of which answer figures are: the last one that came, whichever process took it, and how often answers were
 * changed in this one.
 */
export async function lastAnswer(db: Database, formId: number): Promise<string> {
  const [row] = await db
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(eq(formAnswers.formId, formId))
    .orderBy(desc(formAnswers.id))
    .limit(1);
  return `${row?.id ?? 0}.${timesNoted(formId)}`;
}
