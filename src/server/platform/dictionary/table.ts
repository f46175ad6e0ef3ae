import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bilingual, serial, trackedColumns } from '#server/platform/db/columns.ts';

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
    /** The product shows its labels: it may be changed, but not removed. */
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
