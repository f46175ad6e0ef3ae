import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Contact, QrCode } from '#contract/site/site.ts';
import { bilingual, order, serial } from '#server/platform/db/columns.ts';

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
  /** The key of the form to which it leads. */
  form: text('form'),
  /** The code of the track whose group it opens. */
  track: text('track'),
  sort: order(),
});
