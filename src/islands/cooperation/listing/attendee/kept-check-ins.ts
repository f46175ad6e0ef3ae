import * as z from 'zod/mini';
import { keptCheckIns, type KeptCheckIn } from '#contract/cooperation/activity/check-in.ts';
import type { Store } from '#lib/browser/session/kept/tolerant-store.ts';

/** Where a device keeps whom it has let in to an activity, until they are handed in. */
const keyOf = (listingId: number): string => `podium.checkIns.${listingId}`;

/** Returns whom this device has let in and not handed in yet; nobody if that cannot be read. */
export function readKept(store: Store, listingId: number): readonly KeptCheckIn[] {
  try {
    return z.parse(keptCheckIns, JSON.parse(store.getItem(keyOf(listingId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps whom this device has let in: numbers and moments, neither names nor tickets. */
export function writeKept(store: Store, listingId: number, kept: readonly KeptCheckIn[]): void {
  if (kept.length === 0) store.removeItem(keyOf(listingId));
  else store.setItem(keyOf(listingId), JSON.stringify(kept));
}
