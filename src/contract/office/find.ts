import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';

/** So many records at most are found. */
export const MOST_FOUND = 20;

/** Records, files and kept filters by what they are called, as far as the caller may look at them. */
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
        /** The first two steps of the permissions of its page: `content:news`. */
        page: z.string(),
        /** A kind of record, as calls are about it; `savedFilter` for what somebody keeps of the list of the page. */
        kind: z.string(),
        /** A number, or the id of a file. */
        id: z.string(),
        title: optionalBilingual,
        /** What the address of the page asks for, where its list alone would not show it. */
        query: z.record(z.string(), z.string()),
      }),
    ),
  ),
});
export type FoundRecord = Answer<typeof findRecords>['data'][number];
