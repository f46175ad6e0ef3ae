import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bilingual, serial, trackedColumns } from '#server/platform/db/columns.ts';

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
