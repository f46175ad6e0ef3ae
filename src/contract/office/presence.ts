import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { fileId } from '#contract/files/file.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

/** How long a presence lasts without renewal, in seconds. Browsers wake a hidden page only once a minute. */
export const PRESENCE_LEASE = 75;
/** Interval between renewals, in milliseconds. */
export const PRESENCE_RENEWAL = 30_000;

/** The other people who have the record open. `isOwn` marks another window of the caller. */
const people = z.array(z.object({ name: z.string(), isOwn: z.boolean() }));

/**
 * Key of a lease. It is all that is required to renew or end the lease, so that an open page does not keep a session
 * alive.
 */
const key = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const about = (action: string) => ({ resource: 'presence', action });

/** Reports that the caller has opened a record to edit it. */
export const joinRecord = endpoint({
  name: 'presenceJoin',
  method: 'POST',
  path: '/api/office/presence',
  access: 'session',
  about: about('add'),
  /** `kind`: the name of the kind in its list or contract. */
  body: z.object({
    kind: z.string().check(z.maxLength(40), z.regex(/^[A-Za-z]+$/)),
    id: z.union([recordId, fileId]),
  }),
  output: single(z.object({ key, people })),
});
export type Person = Answer<typeof joinRecord>['data']['people'][number];

/** Renews the lease and returns who else is present; null if the lease has expired. */
export const renewPresence = endpoint({
  name: 'presenceRenew',
  method: 'PUT',
  path: '/api/office/presence/{key}',
  about: about('edit'),
  params: z.object({ key }),
  output: single(z.nullable(people)),
});

/** Ends the lease. The call has no envelope, because a page has no time to encrypt while it is being left. */
export const leaveRecord = endpoint({
  name: 'presenceLeave',
  method: 'POST',
  path: '/api/office/presence/{key}',
  isPlain: true,
  about: about('remove'),
  params: z.object({ key }),
});
