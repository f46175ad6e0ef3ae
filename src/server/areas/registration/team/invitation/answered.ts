import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { teamInvitations, teamRequests } from '../../record/team/table.ts';
import { NAMES_ACCOUNT } from './named.ts';

/** Who has joined which team. */
interface Joined {
  teamId: number;
  accountId: number;
}

/**
 * Rows that somebody else is answering or renewing at the moment are skipped: their locks are taken before that of the
 * team, which is held here.
 */
const FREE = { skipLocked: true } as const;

/** An invitation to lead the team stays, because it decides who becomes captain. */
const listInvitations = (tx: Database, { teamId, accountId }: Joined) =>
  tx
    .select({ id: teamInvitations.id })
    .from(teamInvitations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        ne(teamInvitations.role, 'captain'),
        isNull(teamInvitations.revokedAt),
        NAMES_ACCOUNT,
      ),
    )
    .for('update', { of: teamInvitations, ...FREE });

const listRequests = (tx: Database, { teamId, accountId }: Joined) =>
  tx
    .select({ id: teamRequests.id })
    .from(teamRequests)
    .where(and(eq(teamRequests.teamId, teamId), eq(teamRequests.accountId, accountId)))
    .for('update', FREE);

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Ends what somebody who has joined a team had asked it for, and the invitations that name them: the captain could no
 * longer answer the one, and the others would let them in again after they were removed.
 */
export async function endAnswered(tx: Database, joined: Joined): Promise<void> {
  const asked = idsOf(await listRequests(tx, joined));
  const invited = idsOf(await listInvitations(tx, joined));
  await tx.delete(teamRequests).where(inArray(teamRequests.id, asked));
  await tx
    .update(teamInvitations)
    .set({ revokedAt: sql`now()` })
    .where(inArray(teamInvitations.id, invited));
}
