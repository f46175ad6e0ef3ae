import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { demandCaptain, type EntryContext } from '../record/context.ts';
import { teamRequests, teams } from '../record/team/table.ts';
import { teamMergeRequested, teamRefused, teamRequested } from '../templates.ts';
import { withTeamFaults } from './fault.ts';
import { joinTeam } from './membership.ts';
import { demandMergeable, mergeTeam } from './merge.ts';
import { refreshTeam } from './notice.ts';
import { demandTeam } from './roster.ts';
import { demandRosterOpen } from './roster-window.ts';

type Request = typeof teamRequests.$inferSelect;

/** The account that joins, with its nickname. */
export interface Joiner {
  accountId: number;
  nickName: string;
}

/** What a person who came by a link asks for: to join alone, or with the team that they lead. */
interface JoinRequest {
  role: TeamRole;
  isMerge: boolean;
}

const tellAsked = (
  tx: Database,
  { entry, team, members }: EntryContext,
  name: string,
  isMerge: boolean,
) =>
  notify(tx, {
    template: isMerge ? teamMergeRequested : teamRequested,
    to: members.flatMap(({ role, accountId }) =>
      role === 'captain' && accountId !== null ? [accountId] : [],
    ),
    values: { team: team.name, name },
    link: `/entryInformation/contestant/?id=${entry.id}`,
    about: `team ${team.id}`,
  });

/**
 * Stores a request of a person who came by a link, and notifies the captain.
 * @throws Fault ownInvitation, and for a whole team those of `demandMergeable`
 */
export async function askCaptain(
  tx: Database,
  context: EntryContext,
  { role, isMerge }: JoinRequest,
  { accountId, nickName }: Joiner,
): Promise<void> {
  const { team, members } = context;
  if (members.some((one) => one.accountId === accountId)) throw new Fault('ownInvitation');
  const from = isMerge ? (await demandMergeable(tx, context, accountId)).team : null;
  const fromTeamId = from?.id ?? null;
  const asked = await tx
    .insert(teamRequests)
    .values({ teamId: team.id, accountId, role, fromTeamId })
    .onConflictDoUpdate({
      target: [teamRequests.teamId, teamRequests.accountId],
      set: { role, fromTeamId },
      setWhere: sql`${teamRequests.role} <> ${role} OR ${teamRequests.fromTeamId} IS DISTINCT FROM ${fromTeamId}::int`,
    })
    .returning({ id: teamRequests.id });
  // The captain is told of a request, and of one that asks for something else, but not of the same one again.
  if (asked.length > 0) await tellAsked(tx, context, from?.name ?? nickName, isMerge);
}

/** Notifies a person that their request was refused, so that they do not wait for an answer. */
const tellRefused = (tx: Database, { team }: EntryContext, accountId: number) =>
  notify(tx, {
    template: teamRefused,
    to: [accountId],
    values: { team: team.name },
    link: '/entryInformation/contestant/',
    about: `team ${team.id}`,
  });

async function takeIn(
  tx: Database,
  context: EntryContext,
  { accountId, role, fromTeamId }: Request,
  captainId: number,
) {
  if (fromTeamId === null) await joinTeam(tx, context, { accountId, role });
  else await mergeTeam(tx, context, { accountId, asked: { teamId: fromTeamId, captainId } });
  // Updates the page of the person who waits for the captain's answer.
  await refreshTeam(tx, context, [accountId]);
}

/**
 * Accepts or refuses the request of a person who came by a link, or of their whole team.
 * @throws Fault as `joinTeam` and `mergeTeam` do, notFound, forbidden, rosterClosed
 */
export const answerRequest = (
  db: Database,
  { teamId, accountId }: { teamId: number; accountId: number },
  { request, isAdmitted }: { request: number; isAdmitted: boolean },
): Promise<void> =>
  withTeamFaults(
    db.transaction(async (tx) => {
      const found = await demandTeam(tx, teamId);
      demandCaptain(found, accountId);
      const [row] = await tx
        .delete(teamRequests)
        .where(and(eq(teamRequests.id, request), eq(teamRequests.teamId, teamId)))
        .returning();
      if (!row) throw new Fault('notFound');
      if (!isAdmitted) {
        // Their page waits for the answer, whichever it is.
        await refreshTeam(tx, found, [row.accountId]);
        return tellRefused(tx, found, row.accountId);
      }
      await demandRosterOpen(tx, teamId);
      await takeIn(tx, found, row, accountId);
    }),
  );

/** Returns the requests that wait for the captain. */
export const listRequests = (db: Database, teamId: number) =>
  db
    .select({ request: teamRequests, nickName: accounts.nickName, fromTeam: teams.name })
    .from(teamRequests)
    .innerJoin(accounts, eq(accounts.id, teamRequests.accountId))
    .leftJoin(teams, eq(teams.id, teamRequests.fromTeamId))
    .where(eq(teamRequests.teamId, teamId));
