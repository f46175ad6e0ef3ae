import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/bilingual.ts';
import { CHANNELS, type Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { renderSite } from '#domain/messaging/render.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import { readContent } from './content.ts';
import type { TemplateDefinition } from './definition.ts';
import { messages } from './table.ts';

/** The channel of the database on which senders hear that there is work. */
export const MESSAGE_CHANNEL = 'podium_message';

/** What is to be said, to whom, and about what. */
export interface Notification<Parameter extends string> {
  template: TemplateDefinition<Parameter>;
  /** The accounts that it is for. */
  to: readonly number[];
  values: Readonly<Record<Parameter, string | Bilingual>>;
  /** The path of the page that it leads to, without a language. */
  link?: string;
  /** For the outbox, such as `consultation 7`. */
  about: string;
  /** The only channels that it may take; all of its template's, where it is left out. */
  channels?: readonly Channel[];
}

type Row = typeof messages.$inferInsert;

function rowOf<Parameter extends string>(
  { template, values, link, about }: Notification<Parameter>,
  content: TemplateContent,
  channel: Channel,
  accountId: number,
): Row {
  const { code, category } = template;
  const row: Row = { channel, category, template: code, accountId, values, about };
  if (link !== undefined) row.link = link;
  if (channel !== 'site') return row;
  // Who reads it later reads what was said now, whatever becomes of the template.
  const said = renderSite(content, values);
  return { ...row, values: {}, content: said, status: 'sent', sentAt: new Date() };
}

/** Wakes the senders, once the transaction has ended. */
export const wakeSenders = (tx: Database) =>
  tx.execute(sql`SELECT pg_notify(${MESSAGE_CHANNEL}, '')`);

/**
 * Says something to people, in the caller's transaction: with it, or not at all. On the site it is there at once; on
 * other channels each reader's address, language and wishes are asked when it is sent (specification 1).
 */
export async function notify<Parameter extends string>(
  tx: Database,
  notification: Notification<Parameter>,
): Promise<void> {
  const { template, to, channels: allowed = CHANNELS } = notification;
  const content = await readContent(tx, template);
  const channels = content.channels.filter((channel) => allowed.includes(channel));
  const rows = to.flatMap((accountId) =>
    channels.map((channel) => rowOf(notification, content, channel, accountId)),
  );
  if (rows.length === 0) return;
  await tx.insert(messages).values(rows);
  await wakeSenders(tx);
  if (!channels.includes('site')) return;
  await tellUsers(tx, to, { msgType: 'messagesChanged', body: {} });
}
