import type { Bilingual } from '#contract/bilingual.ts';
import { integer, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** Columns that several areas use. */
export const bilingual = (name: string) => jsonb(name).$type<Bilingual>().notNull();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const serial = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const order = () => integer('sort').notNull().default(0);
