import type { Retention } from '#server/platform/worker/retention.ts';
import { lapseRescissions } from './release.ts';
import { lapseReopenings } from './round.ts';
import { lapseSheets } from './sheet.ts';

/** Requests of judging wait for a second person for some days. */
export const judgingRequestRetention: Retention = {
  name: 'requests about judging',
  forget: (db) =>
    db.transaction(async (tx) => {
      await lapseReopenings(tx);
      await lapseSheets(tx);
      await lapseRescissions(tx);
    }),
};
