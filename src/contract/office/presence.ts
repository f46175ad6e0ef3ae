import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { fileId } from '#contract/files/file.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

/** So long somebody counts as there who says nothing more, in seconds: a hidden page is woken once a minute. */
export const PRESENCE_LEASE = 75;
/** So often whoever is there says so, in milliseconds. */
export const PRESENCE_RENEWAL = 30_000;

/** Who has a record open as well; somebody's own other windows are one of them. */
const people = z.array(z.object({ name: z.string(), isOwn: z.boolean() }));

/** Names a lease, and is all that is asked of whoever renews or ends it: an open page keeps no session alive. */
const key = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const about = (action: string) => ({ resource: 'presence', action });

/** Says that the caller has a record open to change it. */
export const joinRecord = endpoint({
  name: 'presenceJoin',
  method: 'POST',
  path: '/api/office/presence',
  access: 'session',
  about: about('add'),
  /** The kind as its list or its contract names it. */
  body: z.object({
    kind: z.string().check(z.maxLength(40), z.regex(/^[A-Za-z]+$/)),
    id: z.union([recordId, fileId]),
  }),
  output: single(z.object({ key, people })),
});
export type Person = Answer<typeof joinRecord>['data']['people'][number];

/** Says that it is still open, and hears who else is there; null once the caller does not count as there any more. */
export const renewPresence = endpoint({
  name: 'presenceRenew',
  method: 'PUT',
  path: '/api/office/presence/{key}',
  about: about('edit'),
  params: z.object({ key }),
  output: single(z.nullable(people)),
});

/** Says that it is closed. A page that is left has no time to seal anything. */
export const leaveRecord = endpoint({
  name: 'presenceLeave',
  method: 'POST',
  path: '/api/office/presence/{key}',
  isPlain: true,
  about: about('remove'),
  params: z.object({ key }),
});
