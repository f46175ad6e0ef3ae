import type { Database } from '#server/platform/db/database.ts';
import { roundStateFault, type Round } from '../record.ts';
import { changeSheet, lockSheet } from '../sheet/locked.ts';
import { isOwedSheet } from './redo.ts';

/** @throws Fault roundState; once a round has ended, only an entry whose appeal was upheld gets another judge */
export async function demandAssignable(tx: Database, round: Round, entryId: number): Promise<void> {
  if (['draft', 'open', 'paused'].includes(round.state)) return;
  if (round.state === 'closed' && (await isOwedSheet(tx, round.id, entryId))) return;
  throw roundStateFault(round);
}

/** Opens the sheet of that judge although the round has ended, in the state of a sheet that was returned. */
export async function openExtra(
  tx: Database,
  round: Round,
  assignmentId: number,
  by: string,
): Promise<void> {
  if (round.state !== 'closed') return;
  const sheet = await lockSheet(tx, assignmentId);
  await changeSheet(tx, sheet, { state: 'returned' }, [{ deed: 'return', by }]);
}
