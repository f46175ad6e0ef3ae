import { and, asc, eq } from 'drizzle-orm';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { contentItems } from './store/table.ts';

/** The working copy of a record, and whether any of the record is live. */
interface Copy {
  data: Data;
  isLive: boolean;
}

/** Returns the working copies of a kind in their order; only those of one session if a year is given. */
export async function readCopies(
  db: Database,
  { type }: Pick<ContentType, 'type'>,
  year?: number,
): Promise<Copy[]> {
  const ofYear = year === undefined ? undefined : eq(contentItems.year, year);
  const found = await db
    .select({ data: contentItems.data, live: contentItems.live })
    .from(contentItems)
    .where(and(eq(contentItems.type, type), ofYear))
    .orderBy(asc(contentItems.sort), asc(contentItems.id));
  return found.map(({ data, live }) => ({ data, isLive: live !== null }));
}
