import type { Contact, QrCode } from '#contract/site.ts';
import { bilingual, order, serial, trackedColumns } from '#server/db/columns.ts';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

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

export const dictionaryTypes = pgTable('dictionary_type', {
  dictType: text('dict_type').primaryKey(),
  dictName: bilingual('dict_name'),
});

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
