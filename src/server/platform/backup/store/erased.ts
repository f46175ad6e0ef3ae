import * as z from 'zod/mini';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { isMissing } from './missing.ts';
import { ERASED } from './name.ts';
import { readAll } from './text-file.ts';

const ids = z.array(z.int());

/** Ids of accounts that were erased, as far as the backups in a place know: an older backup still holds them. */
export async function readErased(place: StoreAccess): Promise<number[]> {
  try {
    return ids.parse(JSON.parse((await readAll(place, ERASED)).toString()));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Adds accounts that were erased. */
export async function addErased(place: StoreAccess, erased: readonly number[]): Promise<void> {
  const all = [...new Set([...(await readErased(place)), ...erased])].toSorted((a, b) => a - b);
  await place.put(ERASED, new TextEncoder().encode(JSON.stringify(all)));
}
