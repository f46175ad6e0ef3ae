import * as invitation from '#contract/cooperation/member/invitation.ts';
import * as request from '#contract/cooperation/member/join-request.ts';
import * as member from '#contract/cooperation/member/member.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { admitMember, refuseMember } from './admission.ts';
import { inviteMember, listInvitations, withdrawInvitation } from './invitation.ts';
import { askToJoin, listOwnRequests, listRequests, withdrawRequest } from './join-request.ts';
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

/** Mounts the calls by which people ask to join organisations, and are admitted. */
export function joinRequestRoutes(api: Api): void {
  const { mount, db } = api;
  mount(request.askToJoin, async ({ body }, context) => {
    await askToJoin(api, callerOf(context).userId, body);
    return {};
  });
  mount(request.listOwnJoinRequests, async (_, context) => ({
    data: await listOwnRequests(db, callerOf(context).userId),
  }));
  mount(request.withdrawJoinRequest, async ({ params }, context) => {
    await withdrawRequest(db, callerOf(context).userId, params.id);
    return {};
  });
  mount(request.listJoinRequests, async ({ params }, context) => ({
    data: await listRequests(db, callerOf(context).userId, params.id),
  }));
  mount(request.admitMember, async ({ params, body }, context) => {
    await admitMember(db, { ...params, userId: callerOf(context).userId }, body.role);
    return {};
  });
  mount(request.refuseMember, async ({ params }, context) => {
    await refuseMember(db, { ...params, userId: callerOf(context).userId });
    return {};
  });
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
