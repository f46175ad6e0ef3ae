import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';

/** Maximum number of results. */
export const MOST_FOUND = 20;

/** Searches records, files and saved filters that the caller may view by their names. */
export const findRecords = endpoint({
  name: 'officeFind',
  method: 'POST',
  path: '/api/office/find',
  access: 'session',
  about: { resource: 'find', action: 'query' },
  body: z.object({ text: z.pipe(z.string().check(z.trim()), givenText(64, 1)) }),
  output: single(
    z.array(
      z.object({
        /** First two steps of the permissions of its page: `content:news`. */
        page: z.string(),
        /** Kind of record, as calls name it, or `savedFilter` for a saved filter of the page's list. */
        kind: z.string(),
        /** A number, or the id of a file. */
        id: z.string(),
        title: optionalBilingual,
        /** Query parameters of the page's address, if its list alone would not show the record. */
        query: z.record(z.string(), z.string()),
        /** Year of the session that it belongs to; several sessions may have a record of the same title. */
        year: z.optional(z.int()),
        /** The columns that the list is to show, where somebody has kept some with its filters. */
        shown: z.optional(z.object({ list: z.string(), columns: z.array(z.string()) })),
      }),
    ),
  ),
});
export type FoundRecord = Answer<typeof findRecords>['data'][number];
