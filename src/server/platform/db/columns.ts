import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** Column types that several areas share. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A text in both languages; an empty `en` means that the translation is missing. */
export const bilingual = (name: string) => jsonb(name).$type<Bilingual>().notNull();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const serial = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/**
 * A number of nine digits that the trigger `drawn_id` draws at random for each row. It is for records of which some
 * of the office must not know: gaps in consecutive numbers would reveal that one is missing.
 */
export const drawnId = serial;
/** The place of a record in the order that the office sets. */
export const order = () => integer('sort').notNull().default(0);

/** Since when a record that belongs to somebody waits for the office: when it was submitted last. */
export const waitingSince = () => moment('waiting_since').notNull().defaultNow();

/**
 * Columns of every record of the back office (contract/kind/resource.ts), with its owner and department for data
 * scopes.
 */
export const trackedColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** The user name of the account at the time of the change; that of staff outlives the account. */
  updatedBy: text('updated_by'),
  createdById: integer('created_by_id'),
  departmentId: integer('department_id'),
});
