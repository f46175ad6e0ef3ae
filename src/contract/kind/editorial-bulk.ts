import * as z from 'zod/mini';
import type { Kit } from './editorial-kit.ts';
import { CONTENT_CODES, contentCode } from './editorial-row.ts';
import { oneId } from './reading.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

/** The deeds that can be done with many records at once, each with the last step of the permission that it requires. */
export const BULK_PERMISSION = {
  publish: 'publish',
  unpublish: 'publish',
  ask: 'edit',
  approve: 'approve',
  return: 'approve',
  move: 'edit',
  classify: 'edit',
  remove: 'remove',
  takeBack: 'publish',
} as const;
export type BulkDeed = keyof typeof BULK_PERMISSION;
export const BULK_DEEDS = Object.keys(BULK_PERMISSION) as [BulkDeed, ...BulkDeed[]];

/** Maximum number of records per bulk deed. */
export const MOST_IN_BULK = 100;

/** each: the deed is done with every record that allows it; all: it is done with none if one does not allow it. */
export const BULK_MODES = ['each', 'all'] as const;

/** How a bulk deed is carried out. */
const bulkOptions = z.object({
  mode: z._default(z.enum(BULK_MODES), 'each'),
  /** Reports the outcome without changing anything. */
  isTrial: z._default(z.boolean(), false),
});

const bulkOutcome = z.object({
  /** The records that were changed, each with its new version. */
  done: z.array(z.object({ type: z.string(), id: z.int(), version: z.int() })),
  /** The records that were not changed, with the reason in the caller's language. */
  failed: z.array(
    z.object({
      type: z.string(),
      id: z.int(),
      title: optionalBilingual,
      fault: z.string(),
      reason: z.string(),
    }),
  ),
  /** Id of the change announced to the publisher; null if no page is affected. */
  batch: z.nullable(z.string()),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

/** Declares the bulk calls of a kind, and the call that recovers a removed record. */
export const bulkCalls = ({ path, call, change, may }: Kit) => ({
  bulk: endpoint({
    ...call('bulkDeed', 'edit'),
    access: may('edit', 'publish', 'approve', 'remove'),
    method: 'POST',
    path: `${path}/bulk`,
    guarded: true,
    body: z.extend(bulkOptions, {
      deed: z.enum(BULK_DEEDS),
      records: z
        .array(z.object({ id: recordId, version: z.int() }))
        .check(z.minLength(1), z.maxLength(MOST_IN_BULK)),
      note: z._default(givenText(200), ''),
      /** For the deed `move`: the session to move the records to. */
      year: z.optional(z.int()),
      /** For the deed `classify`: the field, and the value that the records get. */
      code: z.optional(z.object({ field: z.enum(CONTENT_CODES), value: contentCode })),
    }),
    output: single(bulkOutcome),
  }),
  /** Publishes a record together with everything that belongs to it. */
  publishWhole: endpoint({
    ...change('publishWhole', 'publish'),
    body: z.extend(bulkOptions, { version: z.int() }),
    output: single(bulkOutcome),
  }),
  /**
   * Recovers a record from the bin together with what was removed with it, as a draft with its previous id.
   * `instead.year` moves it to another session if the year is taken or its own session was removed.
   */
  recover: endpoint({
    ...change('recover', 'remove'),
    params: oneId,
    body: z.object({ instead: z.optional(z.object({ year: z.optional(z.int()) })) }),
    output: single(z.object({ id: z.int(), version: z.int(), count: z.int() })),
  }),
});
