import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bilingual, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** Parameters of the portal that the office sets. */
export const settings = pgTable(
  'setting',
  {
    id: serial(),
    group: text('group').notNull().default(''),
    name: bilingual('name'),
    key: text('key').notNull(),
    value: text('value').notNull(),
    isSensitive: boolean('is_sensitive').notNull().default(false),
    /** The product reads it: it may be changed, but not removed. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [unique('setting_key_key').on(table.key)],
);
