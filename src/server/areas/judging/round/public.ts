import { announceResults } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';

/**
 * Has the public pages follow a round that became something else: as long as a double-blind one is judged, they hold back
 * who won in its tracks (the view `held_track`; design of judging, 4).
 */
export const followInPublic = async (
  tx: Database,
  { blind, year }: Pick<Round, 'blind' | 'year'>,
): Promise<void> => {
  if (blind === 'double') await announceResults(tx, year);
};
