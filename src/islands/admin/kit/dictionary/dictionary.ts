import { listDictionary } from '#contract/system/dictionary.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Office } from '../office.ts';

/** Label and appearance that the office gave to a value. */
export interface Entry {
  label: Bilingual;
  listClass: string;
  cssClass: string;
}

export type Dictionary = ReadonlyMap<string, Entry>;

/** Prefix of the cache keys of dictionaries. */
export const DICTIONARY = 'dictionary ';

/** Reads a dictionary with its labels in both languages. @throws ApiError */
export async function readDictionary({ call }: Office, type: string): Promise<Dictionary> {
  const { data } = await call(listDictionary, { params: { type } });
  return new Map(
    data.map(({ dictValue, dictLabel, listClass, cssClass }) => [
      dictValue,
      { label: JSON.parse(dictLabel) as Bilingual, listClass, cssClass },
    ]),
  );
}
