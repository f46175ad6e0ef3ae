import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { LEAST_REASON } from '#contract/call/text/length.ts';
import { givenText } from '#contract/call/text/text.ts';
import { entryDeed } from './entry-record.ts';

/** Lets one entry be submitted or changed until a moment of its own. */
export const extendEntry = endpoint({
  ...entryDeed('extend', 'extend'),
  body: z.object({ until: moment }),
});

const reason = givenText(1000, LEAST_REASON);
/** Brings an entry back that had ended; it needs a place. */
export const reopenEntry = endpoint({
  ...entryDeed('reopen', 'reopen'),
  body: z.object({ reason }),
});
/** The first of two proposes it, the second one does it. */
export const disqualifyEntry = endpoint({
  ...entryDeed('disqualify', 'disqualify'),
  body: z.object({ reason }),
  output: single(z.object({ isDone: z.boolean() })),
});
