import * as z from 'zod/mini';
import type { Kit } from './editorial-kit.ts';
import { contentFilter, contentOrder } from './editorial-row.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { single } from '#contract/call/wire/reply.ts';

/** Maximum number of records that one sheet can write. */
export const MOST_BY_SHEET = 500;

const change = z.object({ column: z.string(), before: z.string(), after: z.string() });

const outcome = z.object({
  /** Number of rows that contain no change. */
  same: z.int(),
  /** The rows that add or change a record. `line` is the row number in the sheet. */
  rows: z.array(
    z.object({
      line: z.int(),
      /** Null for a new record. */
      id: z.nullable(z.int()),
      title: optionalBilingual,
      /** Whether a new record has the same title as an existing one. */
      isTwin: z.boolean(),
      changes: z.array(change),
    }),
  ),
  /** Invalid cells. Nothing is saved while there are any. */
  flawed: z.array(z.object({ line: z.int(), column: z.string(), problem: z.string() })),
  /** Columns of the sheet that are not known. They are ignored. */
  unknown: z.array(z.string()),
  isSaved: z.boolean(),
});
export type SheetOutcome = z.output<typeof outcome>;

/** Declares the calls that export a list as a sheet and import one. */
export const sheetCalls = ({ path, call, may }: Kit) => ({
  /** Exports the records that match a filter, with their texts in both languages. */
  exportSheet: endpoint({
    ...call('export', 'query'),
    method: 'POST',
    path: `${path}/export`,
    body: z.object({ filter: z.optional(contentFilter), order: contentOrder }),
    output: 'file',
  }),
  /** Adds and changes drafts from a sheet, all or none. The mode `trial` reports the outcome without saving. */
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
