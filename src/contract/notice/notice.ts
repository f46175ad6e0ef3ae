import * as z from 'zod/mini';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { givenText } from '#contract/call/text/text.ts';

export const NOTICE_TYPES = ['notice', 'announcement'] as const;
/** A notice that was published cannot become a draft again, because somebody may have read it (specification 4). */
export const NOTICE_STATUSES = ['draft', 'published', 'rescinded'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

const TITLE = 100;
const CONTENT = 50_000;

const change = z.object({
  title: neededText(TITLE),
  type: z.enum(NOTICE_TYPES),
  /** Rich text, sanitised by the server. */
  content: optionalText(CONTENT),
  status: z._default(z.enum(NOTICE_STATUSES), 'draft'),
  /** Period in which it is shown; a null end means no end. The end must be later than the start (specification 5). */
  startsAt: z._default(z.nullable(moment), null),
  endsAt: z._default(z.nullable(moment), null),
  remark: z._default(givenText(500), ''),
});

/** Notices for all logged-in users. */
export const noticeResource = resource({
  name: 'notice',
  path: '/system/notice',
  permission: 'system:notice',
  removal: 'bin',
  row: z.extend(change, {
    /** Number of accounts that have read it. */
    readers: z.int(),
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    type: z.enum(NOTICE_TYPES),
    status: z.enum(NOTICE_STATUSES),
  }),
  columns: ['id', 'startsAt', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { type: 'notice_type', status: 'notice_status' },
});
/** Lists the notices that are shown now, newest first. */
export const listCurrentNotices = endpoint({
  name: 'noticeCurrent',
  method: 'GET',
  path: '/api/notice/current',
  access: 'session',
  output: single(
    z.array(
      z.object({
        id: z.int(),
        title: bilingual,
        type: z.enum(NOTICE_TYPES),
        content: optionalBilingual,
        startsAt: z.nullable(moment),
        /** Whether the caller has read it. */
        isRead: z.boolean(),
      }),
    ),
  ),
});
export type CurrentNotice = Answer<typeof listCurrentNotices>['data'][number];

const MOST_READ = 50;

/** Marks notices as read by the caller. */
export const readNotices = endpoint({
  name: 'noticeRead',
  method: 'POST',
  path: '/api/notice/read',
  access: 'session',
  about: { resource: 'notice', action: 'read' },
  guarded: true,
  body: z.object({ ids: z.array(recordId).check(z.maxLength(MOST_READ)) }),
});
