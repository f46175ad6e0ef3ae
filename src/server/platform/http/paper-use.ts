import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Returns the rounds whose results issue certificates by a template once released, or have issued some that may still
 * be withdrawn with them; the area that releases results provides it.
 */
export type FindPaperUses = (
  db: Database,
  templateIds: readonly number[],
) => Promise<ReadonlyMap<number, Bilingual[]>>;
