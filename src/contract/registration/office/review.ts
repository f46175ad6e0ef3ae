import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { mark } from '../entry/record.ts';
import { ENTRY_STATES } from '../state.ts';
import { entryAccess, entryDeed } from './entry-record.ts';

/** Maximum number of waiting entries that is counted. Larger numbers make no difference to reviewers. */
export const MOST_WAITING = 1000;

/**
 * Returns the entry that has waited longest and that the caller may review, and leases it to the caller for 15
 * minutes. `waiting` counts up to MOST_WAITING.
 */
export const nextEntry = endpoint({
  name: 'entryNext',
  method: 'POST',
  path: '/contest/entry/next',
  access: entryAccess('review'),
  about: { resource: 'entry', action: 'next' },
  body: z.object({ topicId: z.optional(recordId), after: z.optional(recordId) }),
  output: z.object({ data: z.nullable(z.object({ id: z.int() })), waiting: z.int() }),
});

export const claimEntry = endpoint({ ...entryDeed('claim', 'review') });

/** Declares, or takes back, a conflict of interest with an entry that no record shows. */
export const declareConflict = endpoint({
  ...entryDeed('conflict', 'review'),
  body: z.object({ isDeclared: z.boolean() }),
});

export const DECISIONS = ['approve', 'return', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Decides about the version that was read. */
export const reviewEntry = endpoint({
  ...entryDeed('review', 'review', 'decide'),
  body: z.object({
    versionId: recordId,
    decision: z.enum(DECISIONS),
    marks: z._default(z.array(mark).check(z.maxLength(100)), []),
    reason: z._default(givenText(1000), ''),
  }),
  output: single(z.object({ status: z.enum(ENTRY_STATES) })),
});

export const MOST_AT_ONCE = 100;

/**
 * Makes the same decision about many entries. Those that cannot be decided about are returned, the others are
 * changed.
 */
export const reviewEntries = endpoint({
  name: 'entryOfficeBulk',
  method: 'POST',
  path: '/contest/entry/bulk',
  access: entryAccess('bulk'),
  about: { resource: 'entry', action: 'bulk' },
  guarded: true,
  body: z.object({
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    decision: z.enum(['approve', 'reject']),
    reason: z._default(givenText(1000), ''),
  }),
  output: single(
    z.object({
      changed: z.int(),
      /** Each with its number and the reason in the caller's language. */
      refused: z.array(
        z.object({ id: z.int(), name: z.string(), fault: z.string(), reason: z.string() }),
      ),
    }),
  ),
});
