import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { dictionaryType } from '#contract/system/dictionary.ts';
import { addDictionary } from '#server/areas/system/service.ts';
import type { Seeding } from './files.ts';
import { readSeed } from './read.ts';

const dictionaries = z.array(
  z.object({
    type: dictionaryType,
    name: bilingual,
    entries: z.array(
      z.object({
        label: bilingual,
        value: z.coerce.string(),
        listClass: z._default(z.string(), ''),
        cssClass: z._default(z.string(), ''),
      }),
    ),
  }),
);

/** Adds the dictionaries with their entries in order. */
export async function seedDictionaries({ db, folder }: Seeding): Promise<void> {
  const found = await readSeed(folder, 'dictionaries.yaml', dictionaries);
  for (const { type, name, entries } of found) {
    const rows = entries.map(({ label, value, ...look }, dictSort) => ({
      ...look,
      dictLabel: label,
      dictValue: value,
      dictSort,
    }));
    await addDictionary(db, type, name, rows);
  }
}
