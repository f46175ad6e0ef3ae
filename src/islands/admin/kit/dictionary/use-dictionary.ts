import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useOffice } from '../office.ts';
import { DICTIONARY, readDictionary, type Dictionary } from './dictionary.ts';

const $none = atom<Dictionary | undefined>(undefined);

/** A dictionary as the office has it now; undefined while it is on its way, or where none is named. */
export function useDictionary(type: string | undefined): Dictionary | undefined {
  const office = useOffice();
  const $dictionary =
    type === undefined
      ? $none
      : office.cache.read(DICTIONARY + type, () => readDictionary(office, type));
  return useStore($dictionary);
}
