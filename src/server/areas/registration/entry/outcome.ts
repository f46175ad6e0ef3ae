import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countAhead } from '../place/place.ts';
import type { Entry } from '../record/context.ts';

/** What became of an entry, as its captain is told. */
export async function outcomeOf(db: Database, entry: Entry): Promise<EntryOutcome> {
  const { status, number, topicId, turn } = entry;
  const ahead = status === 'waiting' ? await countAhead(db, topicId, turn!) : null;
  return { state: status, number, ahead };
}
