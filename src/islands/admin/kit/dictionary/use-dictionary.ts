import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useOffice } from '../office.ts';
import { DICTIONARY, readDictionary, type Dictionary } from './dictionary.ts';

const $none = atom<Dictionary | undefined>(undefined);

/** Returns the current dictionary; undefined while it is loading, or if no type is given. */
export function useDictionary(type: string | undefined): Dictionary | undefined {
  const office = useOffice();
  const $dictionary =
    type === undefined
      ? $none
      : office.cache.read(DICTIONARY + type, () => readDictionary(office, type));
  return useStore($dictionary);
}
