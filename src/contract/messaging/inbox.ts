import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { CATEGORIES } from './channel.ts';

/** The caller's own messages on the site, the latest first. */
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
      /** The path of the page that it leads to, without a language. */
      link: z.nullable(z.string()),
      sentAt: moment,
      isRead: z.boolean(),
    }),
  ),
});
export type InboxMessage = Answer<typeof listInbox>['rows'][number];

/** How many of them the caller has not read. */
export const countUnread = endpoint({
  name: 'inboxUnread',
  method: 'GET',
  path: '/api/message/unread',
  access: 'session',
  about: { resource: 'inbox', action: 'count' },
  output: single(z.object({ unread: z.int() })),
});

const MOST_READ = 50;

/** Remembers that the caller has read some, or all where none is named. */
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
