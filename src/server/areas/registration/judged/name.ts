import { eq, inArray } from 'drizzle-orm';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { teamMembers } from '../record/team/table.ts';

const listPeople = (db: Database, teamIds: readonly number[]) =>
  db
    .select({
      teamId: teamMembers.teamId,
      names: {
        name: teamMembers.name,
        nameLatin: teamMembers.nameLatin,
        school: teamMembers.school,
        userName: accounts.userName,
        nickName: accounts.nickName,
        phone: accounts.phone,
        email: accounts.email,
        colleges: accounts.colleges,
        workName: accounts.workName,
      },
    })
    .from(teamMembers)
    .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
    .where(inArray(teamMembers.teamId, [...teamIds]));

/** Returns names and contacts by which present and former members could be recognised, by team. */
export async function listPeopleNames(
  db: Database,
  teamIds: readonly number[],
): Promise<Map<number, (string | null)[]>> {
  const byTeam = Map.groupBy(await listPeople(db, teamIds), ({ teamId }) => teamId);
  return new Map(
    [...byTeam].map(([teamId, rows]) => [
      teamId,
      rows.flatMap(({ names }) => Object.values(names)),
    ]),
  );
}

/** Names contained in a version: of its team, members and schools. */
export const namesIn = ({ team, members }: EntrySnapshot): (string | null)[] => [
  team,
  ...members.flatMap(({ name, nameLatin, school }) => [name, nameLatin, school]),
];
