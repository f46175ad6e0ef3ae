import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { INVITED_ROLES } from './invitation.ts';

/** States of a request; one that was granted is gone. */
export const JOIN_REQUEST_STATES = ['waiting', 'refused', 'withdrawn'] as const;
/** For how many days a request is kept; nobody asks the same organisation twice in that time, whatever became of it. */
export const JOIN_REQUEST_DAYS = 30;
/** Maximum length of what somebody says of themselves, in characters. */
export const JOIN_NOTE_LENGTH = 300;

const own = (verb: string) => ({ name: `joinRequest${verb}`, access: 'session' as const });
const oneRequest = z.extend(oneId, { request: recordId });

/**
 * Asks the owners of an organisation whose number one knows to be admitted. The answer does not say which organisation
 * it is (design of the cooperation portal, bad input).
 */
export const askToJoin = endpoint({
  ...own('Make'),
  method: 'POST',
  path: '/member/join-request',
  guarded: true,
  body: z.object({
    country: countryCode,
    registrationNumber: givenText(60, 1),
    note: givenText(JOIN_NOTE_LENGTH, 1),
  }),
});

/** What the caller has asked for; the latest first. */
export const listOwnJoinRequests = endpoint({
  ...own('OwnList'),
  method: 'GET',
  path: '/member/join-request',
  output: single(
    z.array(
      z.object({
        id: z.int(),
        country: z.string(),
        /** The last characters of the number, by which its owner knows it. */
        ending: z.string(),
        status: z.enum(JOIN_REQUEST_STATES),
        createdAt: moment,
      }),
    ),
  ),
});
export type OwnJoinRequest = Answer<typeof listOwnJoinRequests>['data'][number];

/** Withdraws a request that was not answered. */
export const withdrawJoinRequest = endpoint({
  ...own('Withdraw'),
  method: 'DELETE',
  path: '/member/join-request/{id}',
  params: oneId,
});

/** Those who ask to join an organisation, for its owners; who asked first comes first. */
export const listJoinRequests = endpoint({
  ...own('List'),
  method: 'GET',
  path: '/member/organisation/{id}/join-request',
  params: oneId,
  output: single(
    z.array(z.object({ id: z.int(), nickName: z.string(), note: z.string(), createdAt: moment })),
  ),
});
export type JoinRequest = Answer<typeof listJoinRequests>['data'][number];

/** Admits somebody who asked. */
export const admitMember = endpoint({
  ...own('Admit'),
  method: 'POST',
  path: '/member/organisation/{id}/join-request/{request}',
  guarded: true,
  params: oneRequest,
  body: z.object({ role: z.enum(INVITED_ROLES) }),
});

/** Refuses somebody who asked, who is told so. */
export const refuseMember = endpoint({
  ...own('Refuse'),
  method: 'DELETE',
  path: '/member/organisation/{id}/join-request/{request}',
  params: oneRequest,
});
