import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';

/** The roles to which a link invites. Owners are made among those who are members already. */
export const INVITED_ROLES = ['publisher', 'reader'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];
/** For how many days an invitation holds; it is used once. */
export const INVITATION_DAYS = 7;
/** Maximum number of invitations of an organisation that nobody has used. */
export const MOST_INVITATIONS = 20;

const role = z.enum(INVITED_ROLES);
const own = (verb: string) => ({
  name: `organisationInvitation${verb}`,
  access: 'session' as const,
});

/** The invitations of an organisation that nobody has used, for its owners; the latest to end comes first. */
export const listInvitations = endpoint({
  ...own('List'),
  method: 'GET',
  path: '/member/organisation/{id}/invitation',
  params: oneId,
  output: single(z.array(z.object({ id: z.int(), role, until: moment }))),
});
export type OpenInvitation = Answer<typeof listInvitations>['data'][number];

/** Makes a link by which one person joins. The token is told once. */
export const inviteMember = endpoint({
  ...own('Make'),
  method: 'POST',
  path: '/member/organisation/{id}/invitation',
  guarded: true,
  params: oneId,
  body: z.object({ role }),
  output: single(z.object({ token: z.string(), until: moment })),
});
export type MemberInvited = Answer<typeof inviteMember>['data'];

/** Withdraws an invitation, as one that reached somebody else. */
export const withdrawInvitation = endpoint({
  ...own('Withdraw'),
  method: 'DELETE',
  path: '/member/organisation/{id}/invitation/{invitation}',
  params: z.extend(oneId, { invitation: recordId }),
});

/** Secret of an invitation: 128 bits. */
const token = givenText(64);

/** Returns what an invitation is to, before it is accepted. */
export const readMemberInvitation = endpoint({
  ...own('Look'),
  method: 'POST',
  path: '/member/organisation/invitation/look',
  body: z.object({ token }),
  output: single(z.object({ organisation: bilingual, role, until: moment })),
});
export type MemberInvitation = Answer<typeof readMemberInvitation>['data'];

/** Joins the organisation of an invitation, which is used up. */
export const joinOrganisation = endpoint({
  ...own('Join'),
  method: 'POST',
  path: '/member/organisation/invitation/join',
  guarded: true,
  body: z.object({ token }),
  output: single(z.object({ id: z.int() })),
});
