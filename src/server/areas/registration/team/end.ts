import type { Database } from '#server/platform/db/database.ts';
import { releasePlace } from '../place/release.ts';
import { writeEntry } from '../record/change.ts';
import { lockTopic } from '../place/place.ts';
import { readClock } from '../record/context.ts';
import { listLivingEntries } from './roster-window.ts';

/** Locks the topics of all living entries of a team in a fixed order; topics are always locked before the team. */
export async function lockTopicsOf(tx: Database, teamId: number): Promise<void> {
  const topicIds = new Set((await listLivingEntries(tx, teamId)).map(({ topic }) => topic.id));
  for (const topicId of [...topicIds].toSorted((one, other) => one - other))
    await lockTopic(tx, topicId);
}

const GONE = { status: 'withdrawn', isWaiting: false, turn: null, dueAt: null } as const;

/**
 * Withdraws all entries of a team without members; their places go to waiting entries. Call it with the topics and
 * the team locked.
 */
export async function withdrawAll(tx: Database, teamId: number): Promise<void> {
  for (const context of await listLivingEntries(tx, teamId)) {
    await writeEntry(tx, context, GONE, { deed: 'withdraw', side: 'captain', by: null });
    await releasePlace(tx, context, await readClock(tx));
  }
}
