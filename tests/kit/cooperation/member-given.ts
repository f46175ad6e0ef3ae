import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { inviteMember, listInvitations } from '#server/areas/cooperation/member/invitation.ts';
import { organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import { addCertified } from './listings.ts';

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

const GIVEN: Readonly<Record<string, Make>> = {
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
