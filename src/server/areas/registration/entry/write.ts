import { eq, sql } from 'drizzle-orm';
import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import { entryNumber } from '#domain/registration/number.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countAhead, freePlace } from '../place/place.ts';
import { offerPlaces } from '../place/offer.ts';
import type { Entry, EntryContext } from '../record/context.ts';
import { recordEvent, type Happening } from '../record/event.ts';
import { entries } from '../record/entry/table.ts';

/** What happens to an entry for the first time is kept, whatever becomes of it later. */
const firstTimes = ({ versionId, status }: Partial<Entry>) => ({
  ...(versionId && { firstSubmittedAt: sql`coalesce(${entries.firstSubmittedAt}, now())` }),
  ...(status === 'approved' && {
    firstApprovedAt: sql`coalesce(${entries.firstApprovedAt}, now())`,
  }),
});

/** What of a change the database alone knows; the rest is known, and dear to read again. */
const BY_DATABASE = {
  version: entries.version,
  updatedAt: entries.updatedAt,
  firstSubmittedAt: entries.firstSubmittedAt,
  firstApprovedAt: entries.firstApprovedAt,
};

/** Changes an entry whose row is held, writes down what happened and tells its team. */
export async function writeEntry(
  tx: Database,
  context: EntryContext,
  change: Partial<Entry>,
  happening: Happening,
): Promise<Entry> {
  const by = { updatedBy: happening.by };
  const [written] = await tx
    .update(entries)
    .set({
      ...change,
      ...firstTimes(change),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
      ...by,
    })
    .where(eq(entries.id, context.entry.id))
    .returning(BY_DATABASE);
  const entry: Entry = { ...context.entry, ...change, ...by, ...written! };
  await recordEvent(tx, { ...context, entry }, happening);
  return entry;
}

/** The number of an entry, which it keeps for good once it has one. */
export const numberOf = ({ entry, contest }: EntryContext): string =>
  entry.number ?? entryNumber(entry.year, entry.id, contest.status === 'practice');

/** Gives the place of an entry to whoever waits for one. Call it with the topic held, after the entry was changed. */
export async function releasePlace(tx: Database, context: EntryContext, now: Date): Promise<void> {
  await freePlace(tx, context, context.entry.id);
  await offerPlaces(tx, context, now);
}

/** What became of an entry, as its captain is told. */
export async function outcomeOf(db: Database, entry: Entry): Promise<EntryOutcome> {
  const { status, number, topicId, turn } = entry;
  const ahead = status === 'waiting' ? await countAhead(db, topicId, turn!) : null;
  return { state: status, number, ahead };
}
