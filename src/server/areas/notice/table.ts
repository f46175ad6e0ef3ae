import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NOTICE_TYPES, NoticeStatus } from '#contract/notice/notice.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bilingual, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** Notices for all logged-in users. */
export const notices = pgTable('notice', {
  id: serial(),
  title: bilingual('title'),
  type: text('type').$type<(typeof NOTICE_TYPES)[number]>().notNull(),
  content: bilingual('content'),
  status: text('status').$type<NoticeStatus>().notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  remark: text('remark').notNull().default(''),
  ...trackedColumns(),
});

/** Which account has read which notice. */
export const noticeReadings = pgTable(
  'notice_reading',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.accountId] })],
);
