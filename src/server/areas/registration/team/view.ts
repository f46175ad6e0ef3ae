import { inArray } from 'drizzle-orm';
import type { TeamMember, TeamView } from '#contract/registration/team.ts';
import { maskName } from '#domain/identity/mask.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services, EntryContext, Member } from '../record/context.ts';
import { inviteeLabel } from './invitation/bound.ts';
import { listInvitations } from './invitation/invitation.ts';
import { listRequests } from './request.ts';
import { presentPerson } from './person/person.ts';

async function nickNames(db: Database, members: readonly Member[]): Promise<Map<number, string>> {
  const ids = members.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, nickName: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, nickName }) => [id, nickName]));
}

/** The captain sees members' full names, to know whom they enter with; others see them masked. */
const presentMember = (one: Member, self: Member, nickName: string): TeamMember => ({
  id: one.id,
  role: one.role,
  nickName,
  name: self.role === 'captain' || one.id === self.id ? one.name : one.name && maskName(one.name),
  school: one.school,
  isSelf: one.id === self.id,
  isConfirmed: one.confirmedAt !== null,
});

async function presentInvitations(db: Database, teamId: number): Promise<TeamView['invitations']> {
  const found = await listInvitations(db, teamId);
  return found.map(
    ({
      invitation: { id, kind, role, isMerge, until, sentAt, seenAt, uses, ...to },
      nickName,
    }) => ({
      id,
      kind,
      role,
      isMerge,
      until: until.toISOString(),
      sentAt: sentAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
      uses,
      to: inviteeLabel(to, nickName),
    }),
  );
}

async function presentRequests(db: Database, teamId: number): Promise<TeamView['requests']> {
  const found = await listRequests(db, teamId);
  return found.map(({ request: { id, role, at }, nickName, fromTeam }) => ({
    id,
    role,
    fromTeam,
    nickName,
    at: at.toISOString(),
  }));
}

/** Returns a team as one of its members sees it. */
export async function viewTeam(
  services: Services,
  { team, members }: EntryContext,
  self: Member,
): Promise<TeamView> {
  const { db } = services;
  const names = await nickNames(db, members);
  const isCaptain = self.role === 'captain';
  return {
    id: team.id,
    name: team.name,
    version: team.version,
    role: self.role,
    members: members.map((one) => presentMember(one, self, names.get(one.accountId ?? 0) ?? '')),
    invitations: isCaptain ? await presentInvitations(db, team.id) : [],
    requests: isCaptain ? await presentRequests(db, team.id) : [],
    person: await presentPerson(services, self),
  };
}
