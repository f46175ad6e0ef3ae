import * as z from 'zod/mini';
import { one, type Kit } from './editorial-kit.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

/** What may be done with many records at once, and the last step of the permission that each asks for. */
export const BULK_PERMISSION = {
  publish: 'publish',
  unpublish: 'publish',
  ask: 'edit',
  approve: 'approve',
  return: 'approve',
  move: 'edit',
  remove: 'remove',
  takeBack: 'publish',
} as const;
export type BulkDeed = keyof typeof BULK_PERMISSION;
export const BULK_DEEDS = Object.keys(BULK_PERMISSION) as [BulkDeed, ...BulkDeed[]];

/** So many records at once. */
export const MOST_IN_BULK = 100;

/** each: those that can go, go; all: none where one cannot. */
export const BULK_MODES = ['each', 'all'] as const;

/** How a deed on many is carried out. */
const manner = z.object({
  mode: z._default(z.enum(BULK_MODES), 'each'),
  /** Says what would become of it, and does nothing. */
  isTrial: z._default(z.boolean(), false),
});

const bulkOutcome = z.object({
  /** The records that it reached, each with the version that it has now. */
  done: z.array(z.object({ type: z.string(), id: z.int(), version: z.int() })),
  /** Those that it did not reach, and why, in the caller's language. */
  failed: z.array(
    z.object({
      type: z.string(),
      id: z.int(),
      title: optionalBilingual,
      fault: z.string(),
      reason: z.string(),
    }),
  ),
  /** Names what it announced to the publisher; null where it changed no page. */
  batch: z.nullable(z.string()),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

/** The calls about many records of a kind, and the one that brings a removed record back. */
export const bulkCalls = ({ path, call, change, may }: Kit) => ({
  bulk: endpoint({
    ...call('bulkDeed', 'edit'),
    access: may('edit', 'publish', 'approve', 'remove'),
    method: 'POST',
    path: `${path}/bulk`,
    guarded: true,
    body: z.extend(manner, {
      deed: z.enum(BULK_DEEDS),
      records: z
        .array(z.object({ id: recordId, version: z.int() }))
        .check(z.minLength(1), z.maxLength(MOST_IN_BULK)),
      note: z._default(givenText(200), ''),
      /** Of a move: the session that they are to belong to. */
      year: z.optional(z.int()),
    }),
    output: single(bulkOutcome),
  }),
  /** Publishes a record with everything that belongs to it. */
  publishWhole: endpoint({
    ...change('publishWhole', 'publish'),
    body: z.extend(manner, { version: z.int() }),
    output: single(bulkOutcome),
  }),
  /**
   * Brings a record back from the bin, with what was removed with it: a draft again, under its number; of another session where the
   * year is taken, or its own session gone.
   */
  recover: endpoint({
    ...change('recover', 'remove'),
    params: one,
    body: z.object({ instead: z.optional(z.object({ year: z.optional(z.int()) })) }),
    output: single(z.object({ id: z.int(), version: z.int(), count: z.int() })),
  }),
});
