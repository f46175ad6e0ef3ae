import { listDictionary } from '#contract/system/dictionary.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Office } from '../office.ts';

/** What the office has said about a value: what it is called, and how it looks. */
export interface Entry {
  label: Bilingual;
  listClass: string;
  cssClass: string;
}

export type Dictionary = ReadonlyMap<string, Entry>;

/** The name of a dictionary in the cache; all of them begin alike. */
export const DICTIONARY = 'dictionary ';

/** A dictionary with its labels in both languages. @throws ApiError */
export async function readDictionary({ call }: Office, type: string): Promise<Dictionary> {
  const { data } = await call(listDictionary, { params: { type } });
  return new Map(
    data.map(({ dictValue, dictLabel, listClass, cssClass }) => [
      dictValue,
      { label: JSON.parse(dictLabel) as Bilingual, listClass, cssClass },
    ]),
  );
}
