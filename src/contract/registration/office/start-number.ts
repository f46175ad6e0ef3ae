import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { entryAccess } from './entry-record.ts';

/** Assigns start numbers without gaps to the approved entries of a topic that have none yet. */
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
      /** Number of start numbers assigned now, and the highest one of the topic; 0 if there is none. */
      dealt: z.int(),
      last: z.int(),
    }),
  ),
});
