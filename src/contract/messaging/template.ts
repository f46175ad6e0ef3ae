import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { CATEGORIES, CHANNELS } from './channel.ts';

const LENGTH = { title: 200, text: 1000, body: 20_000, id: 64 };
const providerId = z._default(givenText(LENGTH.id), '');

/** The texts of a message by channel. `{name}` is replaced by a value (threat 62). */
const content = z.object({
  /** The channels it is sent on, out of those available for its code. */
  channels: z.array(z.enum(CHANNELS)),
  siteTitle: optionalText(LENGTH.title),
  siteText: optionalText(LENGTH.text),
  mailSubject: optionalText(LENGTH.title),
  /** Markdown. */
  mailBody: optionalText(LENGTH.body),
  /** The text of the provider's template, for the outbox and the preview. */
  smsText: optionalText(LENGTH.text),
  /** Id of the provider's template for each language. */
  smsTemplate: optionalText(LENGTH.id),
  /** Parameters in the order of the provider's template. */
  smsOrder: z._default(z.array(givenText(LENGTH.id)).check(z.maxLength(20)), []),
  wechatTemplate: providerId,
  /** One line per field of the template: `thing1={title}`. */
  wechatFields: optionalText(LENGTH.text),
});
export type TemplateContent = z.output<typeof content>;

/** Templates of the product's messages, whose texts operators can change (specification 1, message templates). */
export const templateResource = resource({
  name: 'template',
  path: '/system/template',
  permission: 'system:template',
  row: z.extend(content, {
    code: z.string(),
    category: z.enum(CATEGORIES),
    /** Channels that the product allows for it. */
    available: z.array(z.enum(CHANNELS)),
    /** Names of the placeholders that its texts can contain. */
    parameters: z.array(z.string()),
    /** Whether it differs from the built-in text. */
    isChanged: z.boolean(),
  }),
  change: content,
  filter: z.object({
    keyword: givenText(64),
    category: z.enum(CATEGORIES),
    channel: z.enum(CHANNELS),
  }),
  columns: ['id', 'updatedAt'],
  dictionaries: { category: 'message_category', channels: 'message_channel' },
  actions: ['list', 'query', 'edit'],
});
/** A message on one channel as its reader gets it, with sample values. */
export const templatePreview = z.object({
  channel: z.enum(CHANNELS),
  locale: z.enum(LOCALES),
  /** Subject of a mail, or title on the site. */
  title: z.string(),
  /** HTML for mail, plain text for other channels. */
  text: z.string(),
});
export type TemplatePreview = z.output<typeof templatePreview>;

const access = (action: string) =>
  ({ anyPermission: [`system:template:${action}` as const] }) as const;

/** All channels in both languages, of what is typed and not yet saved. */
export const previewTemplate = endpoint({
  name: 'templatePreview',
  method: 'POST',
  path: '/system/template/{id}/preview',
  access: access('query'),
  about: { resource: 'template', action: 'preview' },
  params: oneId,
  body: content,
  output: single(z.array(templatePreview)),
});

/** Sends the saved template with sample values to the caller's own confirmed address. Limited to five a day. */
export const testTemplate = endpoint({
  name: 'templateTest',
  method: 'POST',
  path: '/system/template/{id}/test',
  access: access('test'),
  about: { resource: 'template', action: 'test' },
  guarded: true,
  params: oneId,
  body: z.object({ channel: z.enum(CHANNELS) }),
});

/** Resets a template to the built-in text. */
export const resetTemplate = endpoint({
  name: 'templateReset',
  method: 'POST',
  path: '/system/template/{id}/reset',
  access: access('edit'),
  about: { resource: 'template', action: 'reset' },
  guarded: true,
  params: oneId,
  body: z.object({ version: z.int() }),
});

/** Lists the earlier versions of a template, newest first. */
export const listTemplateVersions = endpoint({
  name: 'templateVersions',
  method: 'GET',
  path: '/system/template/{id}/version/list',
  access: access('query'),
  about: { resource: 'template', action: 'versions' },
  params: oneId,
  output: single(
    z.array(
      z.object({
        version: z.int(),
        content,
        savedAt: moment,
        savedBy: z.nullable(z.string()),
      }),
    ),
  ),
});
