import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ORGANISATION_ROLES } from '../organisation.ts';

/** Maximum number of members of an organisation. */
export const MOST_MEMBERS = 50;

const role = z.enum(ORGANISATION_ROLES);
const own = (verb: string) => ({ name: `organisationMember${verb}`, access: 'session' as const });

/** The members of an organisation, for those who belong to it: owners first, each by the time they joined. */
export const listMembers = endpoint({
  ...own('List'),
  method: 'GET',
  path: '/member/organisation/{id}/member',
  params: oneId,
  output: single(
    z.array(
      z.object({
        accountId: z.int(),
        nickName: z.string(),
        role,
        joinedAt: moment,
        /** Whether it is the reader. */
        isSelf: z.boolean(),
      }),
    ),
  ),
});
export type OrganisationMember = Answer<typeof listMembers>['data'][number];

const oneMember = z.extend(oneId, { accountId: recordId });

/** Changes what a member is. */
export const changeMember = endpoint({
  ...own('Change'),
  method: 'PUT',
  path: '/member/organisation/{id}/member/{accountId}',
  guarded: true,
  params: oneMember,
  body: z.object({ role }),
});

/** Removes a member. Members remove themselves to leave. */
export const removeMember = endpoint({
  ...own('Remove'),
  method: 'DELETE',
  path: '/member/organisation/{id}/member/{accountId}',
  guarded: true,
  params: oneMember,
});
