import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { INVITATION_LIFE } from '#contract/registration/team.ts';
import { daysAfter } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import {
  readClock,
  demandCaptain,
  listMembers,
  type EntryContext,
  type Member,
  type Team,
} from '../record/context.ts';
import { accountsOf } from '../record/event.ts';
import { teams } from '../record/team/table.ts';
import { teamMerged } from '../templates.ts';
import { inviteAccount } from './invitation/bound.ts';
import { findPlaying, isOnlyDraft, joinTeam, lockTeams, scopeOf } from './membership.ts';
import { demandRoomFor } from './room.ts';
import { demandTeam } from './roster.ts';

/** A team that merges with another one, and its members, captain first. */
interface MergingTeam {
  team: Team;
  members: readonly Member[];
}

/** Members who are not in the other team already. */
const notIn = (people: readonly Member[], { members }: EntryContext): Member[] =>
  people.filter(({ accountId }) => !members.some((one) => one.accountId === accountId));

/**
 * Returns the team that an account leads, if it may merge with another one: of the same scope, with only drafts.
 * @throws Fault mergeByCaptain, mergeEntered, teamFull, tutorsFull, noTutors
 */
export async function demandMergeable(
  tx: Database,
  context: EntryContext,
  accountId: number,
): Promise<MergingTeam> {
  const leader = await findPlaying(tx, scopeOf(context), accountId);
  if (leader?.role !== 'captain' || leader.teamId === context.team.id)
    throw new Fault('mergeByCaptain');
  const [team] = await tx.select().from(teams).where(eq(teams.id, leader.teamId));
  if (!(await isOnlyDraft(tx, team!.id))) throw new Fault('mergeEntered');
  const members = await listMembers(tx, team!.id);
  await demandRoomFor(tx, context.team.id, [...context.members, ...notIn(members, context)]);
  return { team: team!, members };
}

/** Invites the members of a team to another one, each by their own account: nobody can accept for them. */
async function inviteEach(
  tx: Database,
  context: EntryContext,
  { team, members }: MergingTeam,
): Promise<void> {
  const until = daysAfter(await readClock(tx), INVITATION_LIFE.linkDays);
  for (const { accountId, role } of notIn(members, context)) {
    if (accountId === null) continue;
    await inviteAccount(tx, { team: context.team, from: team.name }, { accountId, role, until });
  }
}

const tellMerged = (
  tx: Database,
  { entry, team, members }: EntryContext,
  name: string,
  by: number,
) =>
  notify(tx, {
    template: teamMerged,
    to: [...accountsOf({ members }), by],
    values: { team: team.name, name },
    link: `/entryInformation/contestant/?id=${entry.id}`,
    about: `team ${team.id}`,
  });

/** The captain who brings their team; if they had to ask, the team they named then and the captain who accepts. */
interface MergeRequest {
  accountId: number;
  asked?: { teamId: number; captainId: number };
}

/**
 * Merges the team that an account leads with another one, after both captains have agreed. The captain joins at once;
 * all other members are invited, because each decides for themselves. Until then they stay in their own team, which
 * gets another captain and ends with its last member. Call it in a transaction without locks on either team, since
 * both are locked here in the order of their ids; wrap it in `withTeamFaults`.
 * @throws Fault mergeByCaptain, mergeEntered, teamFull, tutorsFull, noTutors, alreadyInTeam, forbidden if the captain
 * no longer leads the team
 */
export async function mergeTeam(
  tx: Database,
  before: EntryContext,
  { accountId, asked }: MergeRequest,
): Promise<void> {
  const led = asked?.teamId ?? (await demandMergeable(tx, before, accountId)).team.id;
  await lockTeams(tx, [before.team.id, led]);
  const context = await demandTeam(tx, before.team.id);
  if (asked) demandCaptain(context, asked.captainId);
  const merging = await demandMergeable(tx, context, accountId);
  if (merging.team.id !== led) throw new Fault('mergeByCaptain');
  const others = merging.members.filter((one) => one.accountId !== accountId);
  await joinTeam(tx, context, { accountId, role: 'member' });
  await inviteEach(tx, context, { ...merging, members: others });
  await tellMerged(tx, context, merging.team.name, accountId);
}
