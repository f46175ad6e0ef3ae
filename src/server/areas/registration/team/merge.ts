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

/** A team that merges with another one, and its people, the captain first. */
interface Merging {
  team: Team;
  members: readonly Member[];
}

/** Whoever is of both teams already is asked nothing. */
const newTo = (people: readonly Member[], { members }: EntryContext): Member[] =>
  people.filter(({ accountId }) => !members.some((one) => one.accountId === accountId));

/**
 * The team that somebody leads, where it may merge with another one: of the same scope, with nothing but drafts.
 * @throws Fault mergeByCaptain, mergeEntered, teamFull
 */
export async function demandMergeable(
  tx: Database,
  context: EntryContext,
  accountId: number,
): Promise<Merging> {
  const leader = await findPlaying(tx, scopeOf(context), accountId);
  if (leader?.role !== 'captain' || leader.teamId === context.team.id)
    throw new Fault('mergeByCaptain');
  const [team] = await tx.select().from(teams).where(eq(teams.id, leader.teamId));
  if (!(await isOnlyDraft(tx, team!.id))) throw new Fault('mergeEntered');
  const members = await listMembers(tx, team!.id);
  await demandRoomFor(tx, context.team.id, [...context.members, ...newTo(members, context)]);
  return { team: team!, members };
}

/** Asks the people of a team into another one, each by their own account: nobody says yes for them. */
async function askEach(
  tx: Database,
  context: EntryContext,
  { team, members }: Merging,
): Promise<void> {
  const until = daysAfter(await readClock(tx), INVITATION_LIFE.linkDays);
  for (const { accountId, role } of newTo(members, context)) {
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

/** Who brings their team, and where they had to ask: the team that they named then, and the captain who says yes. */
interface Bringing {
  accountId: number;
  asked?: { teamId: number; captainId: number };
}

/**
 * Merges the team that somebody leads with another one, both of whose captains have said yes: the captain is in at once,
 * everybody else is asked, for each says yes for themselves. Until then they are in their own team, which another one of
 * them leads, and which ends with the last of them. Call it in a transaction, with neither team held: both are locked here,
 * by their numbers; the result through `withTeamFaults`.
 * @throws Fault mergeByCaptain, mergeEntered, teamFull, alreadyInTeam, forbidden where the captain leads no more
 */
export async function mergeTeam(
  tx: Database,
  before: EntryContext,
  { accountId, asked }: Bringing,
): Promise<void> {
  const led = asked?.teamId ?? (await demandMergeable(tx, before, accountId)).team.id;
  await lockTeams(tx, [before.team.id, led]);
  const context = await demandTeam(tx, before.team.id);
  if (asked) demandCaptain(context, asked.captainId);
  const merging = await demandMergeable(tx, context, accountId);
  if (merging.team.id !== led) throw new Fault('mergeByCaptain');
  const others = merging.members.filter((one) => one.accountId !== accountId);
  await joinTeam(tx, context, { accountId, role: 'member' });
  await askEach(tx, context, { ...merging, members: others });
  await tellMerged(tx, context, merging.team.name, accountId);
}
