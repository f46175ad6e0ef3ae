import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { paging, rows } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';

const onlineSession = z.object({
  id: z.string(),
  userId: z.int(),
  userName: z.string(),
  nickName: z.string(),
  departmentId: z.nullable(z.int()),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  /** Whether this is the caller's current session. */
  isCurrent: z.boolean(),
});
export type OnlineSession = z.output<typeof onlineSession>;

export const onlineFilter = z.object({ keyword: givenText(64), address: givenText(64) });

/** Lists the active sessions, most recently used first. */
export const listOnline = endpoint({
  name: 'onlineList',
  method: 'POST',
  path: '/monitor/online/list',
  access: { anyPermission: ['monitor:online:list'] },
  about: { resource: 'online', action: 'list' },
  query: paging,
  body: z.object({ filter: z.optional(z.partial(onlineFilter)) }),
  output: rows(onlineSession),
});

/** Ends a session of another user at once. */
export const endOnline = endpoint({
  name: 'onlineEnd',
  method: 'POST',
  path: '/monitor/online/end',
  access: { anyPermission: ['monitor:online:end'] },
  about: { resource: 'online', action: 'end' },
  guarded: true,
  body: z.object({ id: z.uuid() }),
});
