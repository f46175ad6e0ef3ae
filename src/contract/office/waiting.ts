import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';

/**
 * What waits for somebody of the office: content whose approval is asked for, content that is not on the site as it is
 * here, publishes that failed since the last good one, open questions and new failures, and appeals that nobody has taken up
 * or answered.
 */
export const WAITING = [
  'asked',
  'changed',
  'failed',
  'new',
  'open',
  'submitted',
  'admitted',
] as const;

const waiting = z.object({
  /** The first two steps of the permissions of a page: `content:news`. */
  page: z.string(),
  what: z.enum(WAITING),
  count: z.int(),
});
export type Waiting = z.output<typeof waiting>;

/** What waits for the caller, as far as their permissions and data scopes go; what is nothing is left out. */
export const listWaiting = endpoint({
  name: 'waiting',
  method: 'GET',
  path: '/api/office/waiting',
  access: 'session',
  about: { resource: 'waiting', action: 'query' },
  output: single(z.array(waiting)),
});
