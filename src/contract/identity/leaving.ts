import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { sealedPassword } from './credential.ts';
import { profile } from './session.ts';

/** So many days somebody may still change their mind. */
export const LEAVING_DAYS = 7;

const own = {
  method: 'POST',
  access: 'session',
  guarded: true,
} as const;

/** All that the portal holds of the caller, as an archive; the password proves the owner (threats, privacy). */
export const takeOwnData = endpoint({
  name: 'takeOwnData',
  ...own,
  path: '/api/personalCenter/data',
  body: z.object({ password: sealedPassword }),
  output: 'file',
});

/** Has the caller's account erased, once they have had some days to change their mind. */
export const leavePortal = endpoint({
  name: 'leavePortal',
  ...own,
  path: '/api/personalCenter/leave',
  body: z.object({ password: sealedPassword }),
  output: single(profile),
});

/** Keeps the account that was to be erased. */
export const stayInPortal = endpoint({
  name: 'stayInPortal',
  ...own,
  path: '/api/personalCenter/stay',
  body: z.object({}),
  output: single(profile),
});
