import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import {
  askToJoin,
  listOwnRequests,
  listRequests,
} from '#server/areas/cooperation/member/join-request.ts';
import { inviteMember, listInvitations } from '#server/areas/cooperation/member/invitation.ts';
import { sealNumber } from '#server/areas/cooperation/organisation/registration-number.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import { addCertified } from './listings.ts';
import { freshNumber } from './organisation.ts';

type Make = (app: TestApp, accountId: number) => Promise<Given>;

/** An organisation of an account, with another member. */
async function addTwo({ db }: TestApp, ownerId: number) {
  const { id } = await addCertified(db, ownerId);
  const { id: accountId } = await addAccount(db);
  await db.insert(organisationMembers).values({ organisationId: id, accountId, role: 'publisher' });
  return { id, accountId };
}

/** An organisation of an account, with an invitation that nobody has used. */
async function addInviting(app: TestApp, ownerId: number) {
  const { id } = await addTwo(app, ownerId);
  await inviteMember(app.db, ownerId, { id, role: 'reader' });
  const [open] = await listInvitations(app.db, ownerId, id);
  return { id, invitation: open!.id };
}

/** An invitation of somebody else. An account that many calls are tested with belongs to no organisation for it. */
const invited: Make = async ({ db }, accountId) => {
  await db.delete(organisationMembers).where(eq(organisationMembers.accountId, accountId));
  const { id: ownerId } = await addAccount(db);
  const { id } = await addCertified(db, ownerId);
  const { token } = await inviteMember(db, ownerId, { id, role: 'reader' });
  return { body: { token } };
};

const NOTE = '王敏，市场部';

/** An organisation of an account, with its number. */
async function addNumbered({ db, secret }: TestApp, ownerId: number) {
  const { id, country } = await addCertified(db, ownerId);
  const given = { country, registrationNumber: freshNumber(), note: NOTE };
  await db.update(organisations).set(sealNumber(secret, given)).where(eq(organisations.id, id));
  return { id, given };
}

/** One that somebody asks to join. */
const asked: Make = async (app, ownerId) => {
  const { id, given } = await addNumbered(app, ownerId);
  await askToJoin(app, (await addAccount(app.db)).id, given);
  const [request] = await listRequests(app.db, ownerId, id);
  return { params: { id, request: request!.id } };
};

/** The number of somebody else's organisation. An account that many calls are tested with belongs to none for it. */
async function foreign(app: TestApp, accountId: number) {
  await app.db.delete(organisationMembers).where(eq(organisationMembers.accountId, accountId));
  const { id } = await addAccount(app.db);
  return (await addNumbered(app, id)).given;
}

async function asking(app: TestApp, accountId: number) {
  await askToJoin(app, accountId, await foreign(app, accountId));
  const [own] = await listOwnRequests(app.db, accountId);
  return { id: own!.id };
}

const GIVEN: Readonly<Record<string, Make>> = {
  joinRequestMake: async (app, accountId) => ({ body: await foreign(app, accountId) }),
  joinRequestOwnList: async (app, accountId) => {
    await asking(app, accountId);
    return {};
  },
  joinRequestWithdraw: async (app, accountId) => ({ params: await asking(app, accountId) }),
  joinRequestList: asked,
  joinRequestAdmit: async (app, accountId) => ({
    ...(await asked(app, accountId)),
    body: { role: 'reader' },
  }),
  joinRequestRefuse: asked,

  organisationMemberList: async (app, accountId) => ({
    params: { id: (await addTwo(app, accountId)).id },
  }),
  organisationInvitationMake: async (app, accountId) => ({
    params: { id: (await addTwo(app, accountId)).id },
    body: { role: 'reader' },
  }),
  organisationInvitationList: async (app, accountId) => ({
    params: { id: (await addInviting(app, accountId)).id },
  }),
  organisationInvitationWithdraw: async (app, accountId) => ({
    params: await addInviting(app, accountId),
  }),
  organisationInvitationLook: invited,
  organisationInvitationJoin: invited,
  organisationMemberChange: async (app, accountId) => ({
    params: await addTwo(app, accountId),
    body: { role: 'reader' },
  }),
  organisationMemberRemove: async (app, accountId) => ({ params: await addTwo(app, accountId) }),
};

/** The input of a call about the members of organisations; undefined for any other call. */
export const memberGiven = async (
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> => GIVEN[name]?.(app, accountId);
