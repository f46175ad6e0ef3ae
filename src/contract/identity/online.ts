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
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type OnlineSession = z.output<typeof onlineSession>;

export const onlineFilter = z.object({ keyword: givenText(64), address: givenText(64) });

/** Who is logged in, the latest used session first. */
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

/** Ends another's session at once. */
export const endOnline = endpoint({
  name: 'onlineEnd',
  method: 'POST',
  path: '/monitor/online/end',
  access: { anyPermission: ['monitor:online:end'] },
  about: { resource: 'online', action: 'end' },
  guarded: true,
  body: z.object({ id: z.uuid() }),
});
