import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { entryAccess } from './entry-record.ts';

/** Deals start numbers, without a gap, to those of a topic who were approved and have none yet. */
export const dealStartNumbers = endpoint({
  name: 'entryOfficeDeal',
  method: 'POST',
  path: '/contest/entry/startNumber',
  access: entryAccess('deal'),
  about: { resource: 'entry', action: 'deal' },
  guarded: true,
  body: z.object({ topicId: recordId }),
  output: single(
    z.object({
      /** How many were dealt now, and the highest of the topic; 0 where there is none. */
      dealt: z.int(),
      last: z.int(),
    }),
  ),
});
