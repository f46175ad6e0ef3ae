import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';

/** The problem in which newcomers try entering out; null where no practice contest takes entries. */
export const getPractice = endpoint({
  name: 'practice',
  method: 'GET',
  path: '/api/practice',
  output: single(z.nullable(z.object({ topicId: z.int() }))),
});
