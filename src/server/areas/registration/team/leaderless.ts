import { and, asc, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { teamInvitations, teamMembers } from '../record/team/table.ts';
import { promoteFirst } from './departure.ts';
import { lockTeams } from './membership.ts';
import { refreshTeam, tellHandedOver } from './notice.ts';
import { demandTeam } from './roster.ts';

/** Lets the member who joined first lead a team, and tells them: they were not asked. Call it with the team locked. */
export async function leadByFirst(tx: Database, teamId: number): Promise<void> {
  if (!(await promoteFirst(tx, teamId))) return;
  const context = await demandTeam(tx, teamId);
  await refreshTeam(tx, context);
  const captain = context.members.find(({ role }) => role === 'captain');
  if (captain) await tellHandedOver(tx, context, captain);
}

const membersAs = (db: Database, role: 'captain' | 'member') =>
  db
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.teamId, teamInvitations.teamId),
        eq(teamMembers.role, role),
        isNull(teamMembers.leftAt),
      ),
    );

/** Teams that somebody was invited to lead who has not answered in time, and that have members and no captain. */
const listLeaderless = (db: Database, ids?: readonly number[]) =>
  db
    .select({ teamId: teamInvitations.teamId })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.role, 'captain'),
        ids && inArray(teamInvitations.teamId, [...ids]),
        exists(membersAs(db, 'member')),
        notExists(membersAs(db, 'captain')),
      ),
    )
    .groupBy(teamInvitations.teamId)
    .having(
      sql`bool_and(${teamInvitations.revokedAt} IS NOT NULL OR ${teamInvitations.until} <= clock_timestamp())`,
    )
    .orderBy(asc(teamInvitations.teamId));

async function lead(tx: Database, teamId: number): Promise<void> {
  await lockTeams(tx, [teamId]);
  const [found] = await listLeaderless(tx, [teamId]);
  if (found) await leadByFirst(tx, teamId);
}

/**
 * Finds captains for teams begun by the office whose invited one has not answered in time: nobody else could submit
 * their entries (design of registration, 13).
 */
export async function leadLeaderless(db: Database): Promise<void> {
  await doEach(await listLeaderless(db), ({ teamId }) => db.transaction((tx) => lead(tx, teamId)));
}
