import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countAhead } from '../place/place.ts';
import type { Entry } from '../record/context.ts';

/** Returns the state of an entry after a deed of its captain. */
export async function outcomeOf(db: Database, entry: Entry): Promise<EntryOutcome> {
  const { status, number, topicId, turn } = entry;
  const ahead = status === 'waiting' ? await countAhead(db, topicId, turn!) : null;
  return { state: status, number, ahead };
}
