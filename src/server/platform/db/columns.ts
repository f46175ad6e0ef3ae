import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that several areas use. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const bilingual = (name: string) => jsonb(name).$type<Bilingual>().notNull();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const serial = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/**
 * A number of nine digits that the trigger `drawn_id` draws anew for each row: of what some of the office must not know of, numbers that
 * follow each other would tell that one is missing.
 */
export const drawnId = serial;
export const order = () => integer('sort').notNull().default(0);

/** What every record of the back office has (contract/kind/resource.ts), and whose it is, for data scopes. */
export const trackedColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** The name under which somebody logged in when they did it: it outlives the account. */
  updatedBy: text('updated_by'),
  createdById: integer('created_by_id'),
  departmentId: integer('department_id'),
});
