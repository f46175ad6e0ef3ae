import { and, eq, ne } from 'drizzle-orm';
import { BUILT_IN_DICTIONARIES } from '#contract/system/built-in.ts';
import { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { holding } from '#server/platform/records/filter.ts';
import { presentRows } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { dictionaryEntries, dictionaryTypes } from '#server/platform/dictionary/table.ts';

type Entry = typeof dictionaryEntries.$inferSelect;

/** Filter of the page that shows a record: entries are shown for one dictionary at a time. */
const withinOne = ({ dictType }: Pick<Entry, 'dictType'>) => ({ dictType });

export const dictionaryTypeStore: Store<typeof dictionaryTypeResource, typeof dictionaryTypes> = {
  resource: dictionaryTypeResource,
  table: dictionaryTypes,
  owner: 'shared',
  unique: { dictionary_type_pkey: 'dictType' },
  columns: { dictType: dictionaryTypes.dictType, updatedAt: dictionaryTypes.updatedAt },
  where: ({ keyword, status }) => [
    holding(keyword, dictionaryTypes.dictType, dictionaryTypes.dictName),
    status && eq(dictionaryTypes.status, status),
  ],
  within: withinOne,
  present: presentRows,
  values: async (_, change, before) => {
    if (before && before.dictType !== change.dictType) throw new Fault('fixedKey');
    return change;
  },
  async happened(tx, { before, after }) {
    if (before?.isBuiltIn && !after) throw new Fault('fixedDictionary');
    await announce(tx, [tag.dictionaries]);
  },
};

/** @throws Fault notFound */
async function demandType(tx: Database, dictType: string): Promise<void> {
  const isOne = eq(dictionaryTypes.dictType, dictType);
  if ((await tx.$count(dictionaryTypes, isOne)) === 0) throw new Fault('notFound');
}

/**
 * The program's own values can be neither changed nor removed, because it depends on them. What people have added to
 * its dictionaries can.
 * @throws Fault fixedDictionary
 */
function demandFree({ dictType, dictValue }: Entry): void {
  if (BUILT_IN_DICTIONARIES[dictType]?.includes(dictValue)) throw new Fault('fixedDictionary');
}

/** Clears the default of all other entries, because a dictionary has at most one. */
const beOnlyDefault = (tx: Database, { id, dictType }: Entry) =>
  tx
    .update(dictionaryEntries)
    .set({ isDefault: false })
    .where(and(eq(dictionaryEntries.dictType, dictType), ne(dictionaryEntries.id, id)));

export const dictionaryDataStore: Store<typeof dictionaryDataResource, typeof dictionaryEntries> = {
  resource: dictionaryDataResource,
  table: dictionaryEntries,
  owner: 'shared',
  parentField: 'dictType',
  unique: { dictionary_entry_key: 'dictValue' },
  columns: {
    dictSort: dictionaryEntries.dictSort,
    dictValue: dictionaryEntries.dictValue,
    updatedAt: dictionaryEntries.updatedAt,
  },
  where: ({ keyword, dictType, status }) => [
    holding(keyword, dictionaryEntries.dictValue, dictionaryEntries.dictLabel),
    dictType === undefined ? undefined : eq(dictionaryEntries.dictType, dictType),
    status && eq(dictionaryEntries.status, status),
  ],
  within: withinOne,
  present: presentRows,
  async values(tx, change, before) {
    await demandType(tx, change.dictType);
    if (before && before.dictType !== change.dictType) throw new Fault('fixedKey');
    if (before && before.dictValue !== change.dictValue) demandFree(before);
    return change;
  },
  async happened(tx, { before, after }) {
    if (before && !after) demandFree(before);
    if (after?.isDefault) await beOnlyDefault(tx, after);
    await announce(tx, [tag.dictionaries]);
  },
};
