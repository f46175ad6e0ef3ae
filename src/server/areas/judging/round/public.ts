import { announceResults } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';

/**
 * Re-publishes the result pages after a round has changed: while a double-blind round is judged, they hold back
 * earlier winners in its tracks (the view `held_track`; design of judging, 4).
 */
export const followInPublic = async (
  tx: Database,
  { blind, year }: Pick<Round, 'blind' | 'year'>,
): Promise<void> => {
  if (blind === 'double') await announceResults(tx, year);
};
