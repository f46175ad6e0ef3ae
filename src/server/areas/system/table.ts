import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Contact, QrCode } from '#contract/site/site.ts';
import { bilingual, order, serial } from '#server/platform/db/columns.ts';

/** Parameters with JSON values. `contact` is the only one so far. */
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
  /** Key of the form it leads to. */
  form: text('form'),
  /** Code of the track whose chat group it opens. */
  track: text('track'),
  sort: order(),
});
