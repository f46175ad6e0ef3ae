import { and, desc, eq, isNull, notExists } from 'drizzle-orm';
import type { OwnInvitation } from '#contract/registration/team.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { teamInvitations, teamMembers } from '../../record/team/table.ts';
import { hasLivingEntry, IS_VALID, NAMES_PERSON, showInvitation } from './invitation.ts';
import { NAMES_ACCOUNT } from './named.ts';

const isMember = (db: Database) =>
  db
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.teamId, teamInvitations.teamId),
        eq(teamMembers.accountId, accounts.id),
        isNull(teamMembers.leftAt),
      ),
    );

/**
 * Returns the invitations that name an account, latest first, including those sent before it existed and those whose
 * link was lost.
 */
export async function listOwnInvitations(
  db: Database,
  accountId: number,
): Promise<OwnInvitation[]> {
  const found = await db
    .select({ invitation: teamInvitations })
    .from(teamInvitations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(IS_VALID, NAMES_PERSON, NAMES_ACCOUNT, notExists(isMember(db)), hasLivingEntry(db)))
    .orderBy(desc(teamInvitations.id));
  return Promise.all(
    found.map(async ({ invitation }) => ({
      id: invitation.id,
      ...(await showInvitation(db, invitation)),
    })),
  );
}
