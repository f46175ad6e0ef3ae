import { Fault } from '#contract/fault.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { isPlaying } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Member } from '../record/context.ts';
import { listLiving } from './roster-window.ts';

/** What of somebody says whether they take a place of a team. */
type Placed = Pick<Member, 'role'>;

/** How many people, and how many tutors, each of the topics allows that a team has entered. */
async function mostOf(tx: Database, teamId: number): Promise<{ team: number; tutors: number }> {
  const all = (await listLiving(tx, teamId)).map(({ rules }) => rules);
  return {
    team: Math.min(...all.map(({ teamMax }) => teamMax)),
    tutors: Math.min(...all.map(({ tutorMax }) => tutorMax)),
  };
}

/** Whether a team may be of these people: it is one and the same in all topics. @throws Fault teamFull */
export async function demandRoomFor(
  tx: Database,
  teamId: number,
  people: readonly Placed[],
): Promise<void> {
  const most = await mostOf(tx, teamId);
  const tutors = people.filter(({ role }) => role === 'tutor').length;
  const isTooMany = people.filter(isPlaying).length > most.team || tutors > most.tutors;
  if (isTooMany) throw new Fault('teamFull');
}

/** Whether a team may have one more in a role. @throws Fault teamFull */
export async function demandRoom(
  tx: Database,
  teamId: number,
  members: readonly Placed[],
  role: TeamRole,
): Promise<void> {
  if (role === 'contact') return;
  const isTutor = role === 'tutor';
  const like = members.filter((one) => (isTutor ? one.role === 'tutor' : isPlaying(one)));
  await demandRoomFor(tx, teamId, [...like, { role }]);
}
