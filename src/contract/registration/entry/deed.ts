import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ENTRY_STATES } from '../state.ts';
import { teamName } from '../team.ts';
import { entryMessage } from './record.ts';

/** Begins an entry, either with a new team led by the caller or with the team that the caller already leads. */
export const beginEntry = endpoint({
  name: 'entryBegin',
  method: 'POST',
  path: '/api/entry',
  access: 'session',
  guarded: true,
  body: z.object({ topicId: recordId, teamName: z.optional(teamName) }),
  output: single(z.object({ id: z.int() })),
});

const deed = (verb: string) => ({
  name: `entry${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  method: 'POST' as const,
  path: `/api/entry/{id}/${verb}`,
  access: 'session' as const,
  params: oneId,
});
const outcome = single(
  z.object({
    state: z.enum(ENTRY_STATES),
    number: z.nullable(z.string()),
    ahead: z.nullable(z.int()),
  }),
);

/** Submits the entry, or the changes to it. Repeating a submission with the same key returns the first result. */
export const submitEntry = endpoint({
  ...deed('submit'),
  body: z.object({ submission: z.uuid() }),
  output: outcome,
});
export type EntryOutcome = Answer<typeof submitEntry>['data'];

/**
 * Hands in the final work as saved. The last one in time counts. Repeating a submission with the same key returns the
 * first result.
 */
export const handInWork = endpoint({
  ...deed('handIn'),
  path: '/api/entry/{id}/work',
  body: z.object({ submission: z.uuid() }),
  output: single(z.object({ handedInAt: moment })),
});

const seen = z.object({ version: z.int() });
const reason = givenText(500);

export const withdrawEntry = endpoint({
  ...deed('withdraw'),
  guarded: true,
  body: z.extend(seen, { reason }),
  output: outcome,
});
export const resumeEntry = endpoint({
  ...deed('resume'),
  guarded: true,
  body: seen,
  output: outcome,
});
/** Accepts an offered place; `declinePlace` gives it up. */
export const acceptPlace = endpoint({
  ...deed('accept'),
  guarded: true,
  body: seen,
  output: outcome,
});
export const declinePlace = endpoint({
  ...deed('decline'),
  guarded: true,
  body: seen,
  output: outcome,
});
/** Moves the entry to another topic of the session. The new place is taken before the old one is given up. */
export const moveEntry = endpoint({
  ...deed('topic'),
  guarded: true,
  body: z.extend(seen, { topicId: recordId }),
  output: outcome,
});
/** Sends the confirmation of the submission to the caller again. */
export const resendConfirmation = endpoint({ ...deed('confirmation'), guarded: true });
export const writeToOffice = endpoint({
  ...deed('message'),
  guarded: true,
  body: z.object({ text: givenText(1000, 1) }),
  output: single(entryMessage),
});
