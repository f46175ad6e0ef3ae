import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { CATEGORIES } from './channel.ts';

/** Lists the caller's messages on the site, newest first. */
export const listInbox = endpoint({
  name: 'inboxList',
  method: 'GET',
  path: '/api/message/list',
  access: 'session',
  about: { resource: 'inbox', action: 'list' },
  query: paging,
  output: rows(
    z.object({
      id: z.int(),
      category: z.enum(CATEGORIES),
      title: optionalBilingual,
      text: optionalBilingual,
      /** Path of the page that it links to, without the language. */
      link: z.nullable(z.string()),
      sentAt: moment,
      isRead: z.boolean(),
    }),
  ),
});
export type InboxMessage = Answer<typeof listInbox>['rows'][number];

/** Returns the number of the caller's unread messages. */
export const countUnread = endpoint({
  name: 'inboxUnread',
  method: 'GET',
  path: '/api/message/unread',
  access: 'session',
  about: { resource: 'inbox', action: 'count' },
  output: single(z.object({ unread: z.int() })),
});

const MOST_READ = 50;

/** Marks the given messages as read by the caller, or all if no ids are given. */
export const readInbox = endpoint({
  name: 'inboxRead',
  method: 'POST',
  path: '/api/message/read',
  access: 'session',
  about: { resource: 'inbox', action: 'read' },
  guarded: true,
  body: z.object({ ids: z.optional(z.array(recordId).check(z.maxLength(MOST_READ))) }),
  output: single(z.object({ unread: z.int() })),
});
