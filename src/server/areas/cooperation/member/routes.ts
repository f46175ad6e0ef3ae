import * as invitation from '#contract/cooperation/invitation.ts';
import * as member from '#contract/cooperation/member.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { inviteMember, listInvitations, withdrawInvitation } from './invitation.ts';
import { joinOrganisation, readInvitation } from './joining.ts';
import { changeMember, listMembers, removeMember } from './roster.ts';

/** Mounts the calls about invitations to organisations. */
export function memberInvitationRoutes({ mount, db }: Api): void {
  mount(invitation.listInvitations, async ({ params }, context) => ({
    data: await listInvitations(db, callerOf(context).userId, params.id),
  }));
  mount(invitation.inviteMember, async ({ params, body }, context) => ({
    data: await inviteMember(db, callerOf(context).userId, { ...params, ...body }),
  }));
  mount(invitation.withdrawInvitation, async ({ params }, context) => {
    await withdrawInvitation(db, callerOf(context).userId, params);
    return {};
  });
  mount(invitation.readMemberInvitation, async ({ body }) => ({
    data: await readInvitation(db, body.token),
  }));
  mount(invitation.joinOrganisation, async ({ body }, context) => ({
    data: { id: await joinOrganisation(db, callerOf(context).userId, body.token) },
  }));
}

/** Mounts the calls about the members of organisations. */
export function memberRoutes({ mount, db }: Api): void {
  mount(member.listMembers, async ({ params }, context) => ({
    data: await listMembers(db, callerOf(context).userId, params.id),
  }));
  mount(member.changeMember, async ({ params, body }, context) => {
    await changeMember(db, { ...params, userId: callerOf(context).userId }, body.role);
    return {};
  });
  mount(member.removeMember, async ({ params }, context) => {
    await removeMember(db, { ...params, userId: callerOf(context).userId });
    return {};
  });
}
