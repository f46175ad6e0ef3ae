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

const { placeholder } = sql;
const onSite = (then: SQL, otherwise: SQL) =>
  sql`CASE channel.name WHEN 'site' THEN ${then} ELSE ${otherwise} END`;

/** A message for everybody on each channel, in one statement however many they are: only the reader differs. */
const insertion = preparedSql(
  'messages_added',
  sql`
    INSERT INTO ${messages}
      (channel, category, template, account_id, "values", content, status, sent_at, link, about)
    SELECT channel.name, ${placeholder('category')}, ${placeholder('template')}, reader.id,
      ${onSite(sql`'{}'`, sql`${placeholder('values')}::jsonb`)},
      ${onSite(sql`${placeholder('said')}::jsonb`, sql`NULL`)}, ${onSite(sql`'sent'`, sql`'waiting'`)},
      ${onSite(sql`clock_timestamp()`, sql`NULL`)}, ${placeholder('link')}, ${placeholder('about')}
    FROM unnest(${placeholder('to')}::int[]) WITH ORDINALITY AS reader (id, at),
      unnest(${placeholder('channels')}::text[]) WITH ORDINALITY AS channel (name, at)
    ORDER BY reader.at, channel.at`,
);

/** What is written of a notification, whomever it is for. */
function valuesOf<Parameter extends string>(
  { template, to, values, link, about }: Notification<Parameter>,
  content: TemplateContent,
  channels: readonly Channel[],
) {
  const { category, code } = template;
  // Who reads it later reads what was said now, whatever becomes of the template.
  const said = channels.includes('site') ? JSON.stringify(renderSite(content, values)) : null;
  const written = { values: JSON.stringify(values), said, link: link ?? null, about };
  return { category, template: code, to: `{${to.join(',')}}`, channels, ...written };
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
  await insertion(tx).execute(valuesOf(notification, content, channels));
  if (channels.includes('site')) await tellUsers(tx, to, { msgType: 'messagesChanged', body: {} });
  await wakeSenders(tx);
}
