import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { sealedPassword } from './credential.ts';
import { profile } from './session.ts';

/** Days between the request to erase an account and its erasure, in which the request can be withdrawn. */
export const LEAVING_DAYS = 7;

const own = {
  method: 'POST',
  access: 'session',
  guarded: true,
} as const;

/**
 * Downloads everything that the portal stores about the caller, as an archive. The password verifies the owner
 * (threats, privacy).
 */
export const takeOwnData = endpoint({
  name: 'takeOwnData',
  ...own,
  path: '/api/personalCenter/data',
  body: z.object({ password: sealedPassword }),
  output: 'file',
});

/** Schedules the erasure of the caller's account after LEAVING_DAYS. */
export const leavePortal = endpoint({
  name: 'leavePortal',
  ...own,
  path: '/api/personalCenter/leave',
  body: z.object({ password: sealedPassword }),
  output: single(profile),
});

/** Cancels the scheduled erasure of the caller's account. */
export const stayInPortal = endpoint({
  name: 'stayInPortal',
  ...own,
  path: '/api/personalCenter/stay',
  body: z.object({}),
  output: single(profile),
});
