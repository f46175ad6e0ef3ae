import { eq, sql } from 'drizzle-orm';
import { isMessageKey, slice } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { TemplateDefinition } from './definition.ts';
import { messageTemplates } from './table.ts';

/** The main text of each channel; a template without it is not sent there. */
const MAIN = { site: 'siteText', mail: 'mailBody', sms: 'smsText' } as const;

/** A text of the dictionaries with its placeholders; empty if they have none. */
function textOf(key: string): Bilingual {
  const textIn = (locale: Locale) => (isMessageKey(key) ? slice(locale, [key])[key] : '');
  return { zh: textIn('zh'), en: textIn('en') };
}

function readShipped({ code, channels, parameters }: TemplateDefinition): TemplateContent {
  const textIn = (field: string) => textOf(`message.${code}.${field}`);
  const hasText = (channel: Channel) => channel !== 'wechat' && textIn(MAIN[channel]).zh !== '';
  return {
    channels: channels.filter(hasText),
    siteTitle: textIn('siteTitle'),
    siteText: textIn('siteText'),
    mailSubject: textIn('mailSubject'),
    mailBody: textIn('mailBody'),
    smsText: textIn('smsText'),
    smsTemplate: { zh: '', en: '' },
    smsOrder: channels.includes('sms') ? [...parameters] : [],
    wechatTemplate: '',
    wechatFields: { zh: '', en: '' },
  };
}

const shipped = new WeakMap<TemplateDefinition, TemplateContent>();

/**
 * The content of a template that no operator has changed. WeChat is left out, because it needs an id that only
 * operators have.
 */
export function shippedContent(definition: TemplateDefinition): TemplateContent {
  const found = shipped.get(definition) ?? readShipped(definition);
  shipped.set(definition, found);
  return found;
}

const contentQuery = prepared((db) =>
  db
    .select({ content: messageTemplates.content })
    .from(messageTemplates)
    .where(eq(messageTemplates.code, sql.placeholder('code')))
    .prepare('content_of_template'),
);

/** Returns the current content of a template. */
export async function readContent(
  db: Database,
  definition: TemplateDefinition,
): Promise<TemplateContent> {
  const [row] = await contentQuery(db).execute({ code: definition.code });
  return row?.content ?? shippedContent(definition);
}
