import { translator, type MessageKey } from '#content/i18n/translate.ts';
import { BUILT_IN_DICTIONARIES, BUILT_IN_PARAMETERS } from '#contract/system/built-in.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dictionaryEntries, dictionaryTypes } from '#server/platform/dictionary/table.ts';
import { settings } from '#server/platform/parameter/table.ts';

const named = (key: string) => ({
  zh: translator('zh')(key as MessageKey),
  en: translator('en')(key as MessageKey),
});

/** Initial looks of values. Others have the default look. */
const LOOKS: Readonly<Record<string, string>> = {
  active: 'success',
  published: 'success',
  success: 'success',
  sent: 'success',
  normal: 'success',
  answered: 'success',
  processed: 'success',
  true: 'primary',
  new: 'warning',
  disabled: 'danger',
  failed: 'danger',
  failure: 'danger',
  refused: 'danger',
  fail: 'danger',
  interrupted: 'warning',
  running: 'primary',
  rescinded: 'warning',
  waiting: 'info',
  sending: 'info',
  announcement: 'primary',
};

async function ensureDictionary(tx: Database, dictType: string, values: readonly string[]) {
  const name = { dictType, dictName: named(`dictionary.${dictType}`), isBuiltIn: true };
  await tx.insert(dictionaryTypes).values(name).onConflictDoNothing();
  const entries = values.map((dictValue, dictSort) => ({
    dictType,
    dictValue,
    dictSort,
    listClass: LOOKS[dictValue] ?? 'default',
    dictLabel: named(`label.${dictType}.${dictValue}`),
  }));
  await tx.insert(dictionaryEntries).values(entries).onConflictDoNothing();
}

/**
 * Adds the product's own dictionaries and parameters to the database. Called by every start; changes by people are
 * kept.
 */
export const ensureSystem = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [type, values] of Object.entries(BUILT_IN_DICTIONARIES)) {
      await ensureDictionary(tx, type, values);
    }
    const parameters = BUILT_IN_PARAMETERS.map((parameter) => ({
      ...parameter,
      isBuiltIn: true,
      name: named(`parameter.${parameter.key}`),
    }));
    await tx.insert(settings).values(parameters).onConflictDoNothing();
  });
