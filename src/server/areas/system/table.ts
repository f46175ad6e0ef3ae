import type { NOTICE_TYPES, NoticeStatus } from '#contract/notice/notice.ts';
import type { Preferences } from '#contract/office/preference.ts';
import type { Contact, QrCode } from '#contract/site/site.ts';
import { accounts } from '#server/areas/identity/account/table.ts';
import { bilingual, moment, order, serial, trackedColumns } from '#server/platform/db/columns.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

/** Parameters of the portal: `contact` is the only one so far. */
export const parameters = pgTable('parameter', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<Contact>().notNull(),
});

export const friendlyLinks = pgTable('friendly_link', {
  id: serial(),
  name: bilingual('name'),
  url: text('url').notNull(),
  sort: order(),
});

export const qrCodes = pgTable('qr_code', {
  id: serial(),
  kind: text('kind').$type<QrCode['kind']>().notNull(),
  title: bilingual('title'),
  note: bilingual('note'),
  content: text('content').notNull(),
  sort: order(),
});

const status = () =>
  text('status', { enum: ['active', 'disabled'] })
    .notNull()
    .default('active');

export const dictionaryTypes = pgTable(
  'dictionary_type',
  {
    dictType: text('dict_type').primaryKey(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    dictName: bilingual('dict_name'),
    status: status(),
    /** The product shows its labels: it may change, and not go. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [unique('dictionary_type_id_key').on(table.id)],
);

export const dictionaryEntries = pgTable(
  'dictionary_entry',
  {
    id: serial(),
    dictType: text('dict_type')
      .notNull()
      .references(() => dictionaryTypes.dictType),
    dictLabel: bilingual('dict_label'),
    dictValue: text('dict_value').notNull(),
    listClass: text('list_class').notNull().default(''),
    cssClass: text('css_class').notNull().default(''),
    dictSort: integer('dict_sort').notNull().default(0),
    isDefault: boolean('is_default').notNull().default(false),
    status: status(),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    unique('dictionary_entry_key').on(table.dictType, table.dictValue),
    index('dictionary_entry_order_index').on(table.dictType, table.dictSort),
  ],
);

/** What the office sets about the portal. */
export const settings = pgTable(
  'setting',
  {
    id: serial(),
    group: text('group').notNull().default(''),
    name: bilingual('name'),
    key: text('key').notNull(),
    value: text('value').notNull(),
    isSensitive: boolean('is_sensitive').notNull().default(false),
    /** The product reads it: it may change, and not go. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [unique('setting_key_key').on(table.key)],
);

/** Notices to whoever is logged in. */
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

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Who has read which notice. */
export const noticeReadings = pgTable(
  'notice_reading',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    accountId: accountId(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.accountId] })],
);

/** How each user has set up the back office. */
export const officePreferences = pgTable('office_preference', {
  accountId: accountId().primaryKey(),
  value: jsonb('value').$type<Preferences>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
