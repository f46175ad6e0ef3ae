import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * The rounds whose results issue certificates by a template once they are out, or have issued some that may be taken back
 * with them; answered by whoever makes results known.
 */
export type FindPaperUses = (
  db: Database,
  templateIds: readonly number[],
) => Promise<ReadonlyMap<number, Bilingual[]>>;
