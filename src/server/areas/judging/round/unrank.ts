import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Assignment, Round } from '../record.ts';
import { dropPending } from './pending.ts';
import { followInPublic } from './public.ts';
import { rounds } from '../table.ts';

/**
 * A changed sheet invalidates the ranking and its pending release; both must be made again (design of judging, 2). A
 * calibration sheet does not.
 */
export async function unrank(
  tx: Database,
  round: Round,
  { isCalibration }: Pick<Assignment, 'isCalibration'>,
): Promise<void> {
  const { id, state } = round;
  if (state === 'ranked' && !isCalibration) {
    await tx.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, id));
    await followInPublic(tx, round);
    await dropPending(tx, id);
  }
}
