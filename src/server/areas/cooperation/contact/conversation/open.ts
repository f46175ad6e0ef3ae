import { and, eq } from 'drizzle-orm';
import type { Party } from '#contract/kind/own.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isStanding } from '../../listing/standing.ts';
import { isSenderStopped } from '../ask/report.ts';
import type { ContactRow } from '../table.ts';

const isActive = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), eq(accounts.status, 'active')))) > 0;

/**
 * Returns whether a party of a request may write to the other now: both still agree, nobody complains, the office has
 * stopped neither of them, and whoever writes may send.
 */
export async function isOpen(
  db: Database,
  { status, complainedAt, listingId, ownerId }: ContactRow,
  party: Party,
): Promise<boolean> {
  if (status !== 'accepted' || complainedAt !== null) return false;
  if (!(await isStanding(db, listingId))) return false;
  if (!(await isActive(db, ownerId))) return false;
  return party === 'counterpart' || !(await isSenderStopped(db, ownerId));
}
