import * as z from 'zod/mini';
import type { Kit } from './editorial-kit.ts';
import { contentFilter, contentOrder } from './editorial-row.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { single } from '#contract/call/wire/reply.ts';

/** So many records are written by one sheet. */
export const MOST_BY_SHEET = 500;

const change = z.object({ column: z.string(), before: z.string(), after: z.string() });

const outcome = z.object({
  /** How many rows say nothing that the portal does not have already. */
  same: z.int(),
  /** What becomes of the others, each by its number in the sheet. */
  rows: z.array(
    z.object({
      line: z.int(),
      /** Null for a record that is not there yet. */
      id: z.nullable(z.int()),
      title: optionalBilingual,
      /** A new record is called as one that is there already. */
      isTwin: z.boolean(),
      changes: z.array(change),
    }),
  ),
  /** The cells that keep all of them from being saved. */
  flawed: z.array(z.object({ line: z.int(), column: z.string(), problem: z.string() })),
  /** Columns that nobody knows; they are passed over. */
  unknown: z.array(z.string()),
  isSaved: z.boolean(),
});
export type SheetOutcome = z.output<typeof outcome>;

/** The calls that hand a list out as a sheet, and take one in. */
export const sheetCalls = ({ path, call, may }: Kit) => ({
  /** The records that a filter leaves, with their texts in both languages. */
  exportSheet: endpoint({
    ...call('export', 'query'),
    method: 'POST',
    path: `${path}/export`,
    body: z.object({ filter: z.optional(contentFilter), order: contentOrder }),
    output: 'file',
  }),
  /** Makes and changes drafts, all or none; a trial says what would become of them. */
  importSheet: endpoint({
    ...call('import', 'edit'),
    access: may('add', 'edit'),
    method: 'POST',
    path: `${path}/import`,
    upload: SHEET_LIMIT.packed,
    query: z.object({ mode: z._default(z.enum(['trial', 'save']), 'trial') }),
    output: single(outcome),
  }),
});
