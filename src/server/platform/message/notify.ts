import { sql, type SQL } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { CHANNELS, type Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { renderSite } from '#domain/messaging/render.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/db/announcement.ts';
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

/** What is kept for one channel, whomever it is for. */
function lineOf<Parameter extends string>(
  { values }: Notification<Parameter>,
  content: TemplateContent,
  channel: Channel,
  at: number,
): SQL {
  // Who reads it later reads what was said now, whatever becomes of the template.
  const isSite = channel === 'site';
  const said = isSite ? JSON.stringify(renderSite(content, values)) : null;
  const filled = JSON.stringify(isSite ? {} : values);
  return sql`(${at}::int, ${channel}::text, ${filled}::jsonb, ${said}::jsonb, ${isSite ? 'sent' : 'waiting'}::text)`;
}

/** A message for everybody on each channel, in one statement however many they are: only the reader differs. */
function insertion<Parameter extends string>(
  notification: Notification<Parameter>,
  content: TemplateContent,
  channels: readonly Channel[],
): SQL {
  const { template, to, link = null, about } = notification;
  const lines = channels.map((channel, at) => lineOf(notification, content, channel, at));
  return sql`
    INSERT INTO ${messages}
      (channel, category, template, account_id, "values", content, status, sent_at, link, about)
    SELECT line.channel, ${template.category}, ${template.code}, reader.id, line.values, line.content, line.status,
      CASE WHEN line.status = 'sent' THEN clock_timestamp() END, ${link}, ${about}
    FROM unnest(${sql.param(`{${to.join(',')}}`)}::int[]) WITH ORDINALITY AS reader (id, at),
      (VALUES ${sql.join(lines, sql`, `)}) AS line (at, channel, values, content, status)
    ORDER BY reader.at, line.at`;
}

/** Wakes the senders, once the transaction has ended. */
export const wakeSenders = (tx: Database): Promise<void> =>
  announce(tx, [{ channel: MESSAGE_CHANNEL, payload: '' }]);

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
  if (to.length === 0 || channels.length === 0) return;
  await tx.execute(insertion(notification, content, channels));
  if (channels.includes('site')) await tellUsers(tx, to, { msgType: 'messagesChanged', body: {} });
  await wakeSenders(tx);
}
