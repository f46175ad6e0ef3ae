import { inArray } from 'drizzle-orm';
import type { Locale } from '#contract/call/locale.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dictionaryEntries } from './table.ts';

/** By dictionary: what stands for a value. */
export type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The labels of some dictionaries in a language; those of entries out of use too, for old records have them. */
export async function readLabels(
  db: Database,
  types: readonly string[],
  locale: Locale,
): Promise<Labels> {
  const entries = await db
    .select()
    .from(dictionaryEntries)
    .where(inArray(dictionaryEntries.dictType, [...types]));
  const labelled = entries.map(({ dictType, dictValue, dictLabel }) => ({
    dictType,
    pair: [dictValue, dictLabel[locale] || dictLabel.zh] as const,
  }));
  return new Map(
    [...Map.groupBy(labelled, ({ dictType }) => dictType)].map(([type, of]) => [
      type,
      new Map(of.map(({ pair }) => pair)),
    ]),
  );
}
