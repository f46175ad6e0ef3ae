import type { Database } from '#server/platform/db/database.ts';
import type { EntryContext } from '../record/context.ts';
import { offerPlaces } from './offer.ts';
import { freePlace } from './place.ts';

/** Gives the place of an entry to a waiting one. Call it with the topic locked, after the entry was changed. */
export async function releasePlace(tx: Database, context: EntryContext, now: Date): Promise<void> {
  await freePlace(tx, context, context.entry.id);
  await offerPlaces(tx, context, now);
}
