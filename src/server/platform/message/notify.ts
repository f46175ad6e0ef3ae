import { sql, type SQL } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { CHANNELS, type Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { renderSite } from '#domain/messaging/render.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/db/announcement.ts';
import { preparedSql } from '#server/platform/db/prepared.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import { readContent } from './content.ts';
import type { TemplateDefinition } from './definition.ts';
import { messages } from './table.ts';

/** Channel that notifies senders of waiting messages. */
export const MESSAGE_CHANNEL = 'podium_message';

/** A former address of a recipient. */
export interface Former {
  channel: Exclude<Channel, 'site'>;
  address: string;
}

/** A message, its recipients and its subject. */
export interface Notification<Parameter extends string> {
  template: TemplateDefinition<Parameter>;
  /** Accounts of the recipients. */
  to: readonly number[];
  values: Readonly<Record<Parameter, string | Bilingual>>;
  /** Path of the page to which the message links, without a language. */
  link?: string;
  /** Subject as the outbox shows it, such as `consultation 7`. */
  about: string;
  /** Restricts the channels; by default all channels of the template. */
  channels?: readonly Channel[];
  /** By when it has to be read to be of use, such as a deadline: shortly before that it is sent at night, too. */
  neededBy?: Date | null;
  /** Sends it there alone, instead of to the addresses that the recipient has now. */
  former?: Former;
}

const { placeholder } = sql;
const onSite = (then: SQL, otherwise: SQL) =>
  sql`CASE channel.name WHEN 'site' THEN ${then} ELSE ${otherwise} END`;

/** Inserts a message for each recipient and channel in one statement; only the recipients differ. */
const insertion = preparedSql(
  'messages_added',
  sql`
    INSERT INTO ${messages}
      (channel, category, template, account_id, recipient, "values", content, status, sent_at, link, about, needed_by)
    SELECT channel.name, ${placeholder('category')}, ${placeholder('template')}, reader.id, ${placeholder('recipient')},
      ${onSite(sql`'{}'`, sql`${placeholder('values')}::jsonb`)},
      ${onSite(sql`${placeholder('said')}::jsonb`, sql`NULL`)}, ${onSite(sql`'sent'`, sql`'waiting'`)},
      ${onSite(sql`clock_timestamp()`, sql`NULL`)}, ${placeholder('link')}, ${placeholder('about')},
      ${placeholder('neededBy')}::timestamptz
    FROM unnest(${placeholder('to')}::int[]) WITH ORDINALITY AS reader (id, at),
      unnest(${placeholder('channels')}::text[]) WITH ORDINALITY AS channel (name, at)
    ORDER BY reader.at, channel.at`,
);

/** The values of that statement. */
function valuesOf<Parameter extends string>(
  { template, to, values, link, about, neededBy, former }: Notification<Parameter>,
  content: TemplateContent,
  channels: readonly Channel[],
) {
  const { category, code } = template;
  // The text on the site is rendered now, so that later changes of the template do not affect it.
  const siteContent = channels.includes('site')
    ? JSON.stringify(renderSite(content, values))
    : null;
  const written = {
    values: JSON.stringify(values),
    said: siteContent,
    link: link ?? null,
    about,
    neededBy: neededBy?.toISOString() ?? null,
  };
  const addressed = { to: `{${to.join(',')}}`, recipient: former?.address ?? '', channels };
  return { category, template: code, ...addressed, ...written };
}

/** Wakes the senders after the transaction has committed. */
export const wakeSenders = (tx: Database): Promise<void> =>
  announce(tx, [{ channel: MESSAGE_CHANNEL, payload: '' }]);

/**
 * Sends a message to people in the caller's transaction: it is sent only if that commits. On the site it appears at
 * once; for other channels each recipient's address, language and wishes are looked up when it is sent (specification
 * 1), unless a former address is named.
 */
export async function notify<Parameter extends string>(
  tx: Database,
  notification: Notification<Parameter>,
): Promise<void> {
  const { template, to, former, channels: named = CHANNELS } = notification;
  const allowed = former ? [former.channel] : named;
  const content = await readContent(tx, template);
  const channels = content.channels.filter((channel) => allowed.includes(channel));
  if (to.length === 0 || channels.length === 0) return;
  await insertion(tx).execute(valuesOf(notification, content, channels));
  if (channels.includes('site')) await tellUsers(tx, to, { msgType: 'messagesChanged', body: {} });
  await wakeSenders(tx);
}
