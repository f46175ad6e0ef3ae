import * as contract from '#contract/registration/team.ts';
import type { Api } from '#server/platform/http/api.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { callerOf, type HttpContext } from '#server/platform/http/context.ts';
import { answerInvitation } from './invitation/answer.ts';
import { readInvitation } from './invitation/invitation.ts';
import { invite, reinvite, uninvite } from './invitation/invite.ts';
import { answerRequest } from './request.ts';
import { writeOwnPerson } from './person/person.ts';
import { listOwnInvitations } from './invitation/own.ts';
import { nickNameOf } from './person/nick-name.ts';
import { setPublicationConsent } from './person/publication.ts';
import { changeRole, handOver, leaveTeam, removeMember, renameTeam } from './roster.ts';

const idOf = (context: HttpContext): number => callerOf(context).userId;

function mountInvitations(api: Api): void {
  const { mount, db } = api;
  mount(contract.inviteToTeam, async ({ params, body }, context) => ({
    data: await invite(api, { teamId: params.id, accountId: idOf(context) }, body),
  }));
  mount(contract.reinvite, async ({ params, body }, context) => ({
    data: await reinvite(db, { teamId: params.id, accountId: idOf(context) }, body.invitation),
  }));
  mount(contract.uninvite, async ({ params, body }, context) => {
    await uninvite(db, { teamId: params.id, accountId: idOf(context) }, body.invitation);
    return {};
  });
  mount(contract.admitToTeam, async ({ params, body }, context) => {
    await answerRequest(db, { teamId: params.id, accountId: idOf(context) }, body);
    return {};
  });
  mount(contract.getInvitation, async ({ body }, context) => {
    const caller = context.get('caller');
    const by = caller ? `account ${caller.userId}` : limitedAddress(context.get('address'));
    return { data: await readInvitation(api, body, by, caller?.userId) };
  });
  mount(contract.listOwnInvitations, async (_, context) => ({
    data: await listOwnInvitations(db, idOf(context)),
  }));
  mount(contract.answerInvitation, async ({ body: { isAccepted, ...proof } }, context) => {
    const accountId = idOf(context);
    const who = { accountId, nickName: await nickNameOf(db, accountId) };
    return { data: await answerInvitation(api, who, proof, isAccepted) };
  });
}

/** Calls about the teams that people are in or invited to. */
export function teamRoutes(api: Api): void {
  const { mount, db } = api;
  mountInvitations(api);
  mount(contract.leaveTeam, async ({ params }, context) => {
    await leaveTeam(db, params.id, idOf(context));
    return {};
  });
  mount(contract.removeFromTeam, async ({ params, body }, context) => {
    await removeMember(db, params.id, idOf(context), body.member);
    return {};
  });
  mount(contract.handOverTeam, async ({ params, body }, context) => {
    await handOver(db, params.id, idOf(context), body.member);
    return {};
  });
  mount(contract.changeTeamRole, async ({ params, body: { member, role } }, context) => {
    await changeRole(db, params.id, idOf(context), { memberId: member, role });
    return {};
  });
  mount(contract.renameTeam, async ({ params, body }, context) => {
    await renameTeam(db, params.id, idOf(context), body);
    return {};
  });
  mount(contract.savePerson, async ({ params, body }, context) => {
    const writer = { teamId: params.id, accountId: idOf(context), address: context.get('address') };
    return { data: await writeOwnPerson(api, writer, body) };
  });
  mount(contract.setPublicationConsent, async ({ params, body }, context) => {
    const from = { teamId: params.id, accountId: idOf(context), address: context.get('address') };
    await setPublicationConsent(db, from, body.agrees);
    return {};
  });
}
