import { inArray } from 'drizzle-orm';
import type { Locale } from '#contract/call/locale.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dictionaryEntries } from './table.ts';

/** Labels of values, by dictionary. */
export type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the labels of dictionaries in a language, including disabled entries, which old records may have. */
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
