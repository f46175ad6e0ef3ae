import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { givenText } from '#contract/call/text/text.ts';
import { entryDeed } from './entry-record.ts';

/** Sets an individual deadline for submitting or changing one entry. */
export const extendEntry = endpoint({
  ...entryDeed('extend', 'extend'),
  body: z.object({ until: moment }),
});

const reason = givenText(1000, MIN_REASON_LENGTH);
/** Reopens an ended entry. There must be a place for it. */
export const reopenEntry = endpoint({
  ...entryDeed('reopen', 'reopen'),
  body: z.object({ reason }),
});
/** Disqualifies an entry. The first caller proposes it, a second one carries it out. */
export const disqualifyEntry = endpoint({
  ...entryDeed('disqualify', 'disqualify'),
  body: z.object({ reason }),
  output: single(z.object({ isDone: z.boolean() })),
});
/** Takes back a request to disqualify an entry that nobody has confirmed yet. */
export const recallDisqualification = endpoint(entryDeed('recall', 'disqualify'));
