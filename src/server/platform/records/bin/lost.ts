import { and, desc, inArray } from 'drizzle-orm';
import { sameInBoth, type Bilingual } from '#contract/call/text/bilingual.ts';
import { bin } from '#server/platform/bin/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Gone } from '../store.ts';

/**
 * Returns titles of records that no longer exist, as far as the bin knows them; the others are named by their
 * numbers.
 */
export async function namesOfGone(tx: Database, gone: readonly Gone[]): Promise<Bilingual[]> {
  if (gone.length === 0) return [];
  const kinds = [...new Set(gone.map(({ kind }) => kind))];
  const ids = gone.map(({ id }) => String(id));
  const kept = await tx
    .select({ kind: bin.kind, recordId: bin.recordId, title: bin.title })
    .from(bin)
    .where(and(inArray(bin.kind, kinds), inArray(bin.recordId, ids)))
    .orderBy(desc(bin.id));
  return gone.map(({ kind, id }) => {
    const found = kept.find((one) => one.kind === kind && one.recordId === String(id));
    return found?.title ?? sameInBoth(`#${id}`);
  });
}
