import type { Database } from '#server/platform/db/database.ts';
import { demandTeam } from '../team/roster.ts';

/** Address at which a member enters who they are, for the entry that the rules of their team come from. */
export async function ownPage(tx: Database, teamId: number): Promise<string> {
  const { entry } = await demandTeam(tx, teamId);
  return `/entryInformation/contestant/?id=${entry.id}#me`;
}
