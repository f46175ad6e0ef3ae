import { Fault } from '#contract/fault.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Member } from '../record/context.ts';
import { listLivingEntries } from './roster-window.ts';

/** The role, which decides whether a person takes a place of the team. */
type Placed = Pick<Member, 'role'>;

/** The numbers of people and tutors that all topics of the team's entries allow. */
async function mostOf(tx: Database, teamId: number): Promise<{ team: number; tutors: number }> {
  const all = (await listLivingEntries(tx, teamId)).map(({ rules }) => rules);
  return {
    team: Math.min(...all.map(({ teamMax }) => teamMax)),
    tutors: Math.min(...all.map(({ tutorMax }) => tutorMax)),
  };
}

/**
 * Checks that a team may consist of these people; the same team enters all its topics.
 * @throws Fault teamFull, tutorsFull, noTutors
 */
export async function demandRoomFor(
  tx: Database,
  teamId: number,
  people: readonly Placed[],
): Promise<void> {
  const most = await mostOf(tx, teamId);
  const tutors = people.filter(({ role }) => role === 'tutor').length;
  if (people.filter(isCompeting).length > most.team) {
    throw new Fault('teamFull', { count: most.team });
  }
  if (tutors > most.tutors) {
    throw new Fault(most.tutors === 0 ? 'noTutors' : 'tutorsFull', { count: most.tutors });
  }
}

/** Checks that a team may have one more person in a role. @throws Fault teamFull, tutorsFull, noTutors */
export async function demandRoom(
  tx: Database,
  teamId: number,
  members: readonly Placed[],
  role: TeamRole,
): Promise<void> {
  if (role === 'contact') return;
  const isTutor = role === 'tutor';
  const like = members.filter((one) => (isTutor ? one.role === 'tutor' : isCompeting(one)));
  await demandRoomFor(tx, teamId, [...like, { role }]);
}

/** Whether a team may have one more person in a role. */
export const hasRoom = (
  db: Database,
  teamId: number,
  members: readonly Placed[],
  role: TeamRole,
): Promise<boolean> =>
  demandRoom(db, teamId, members, role).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Fault) return false;
      throw error;
    },
  );
