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

/** What a message says on each channel, with `{name}` where a value goes (threat 62). */
const content = z.object({
  /** Where it is sent: some of those that its code allows. */
  channels: z.array(z.enum(CHANNELS)),
  siteTitle: optionalText(LENGTH.title),
  siteText: optionalText(LENGTH.text),
  mailSubject: optionalText(LENGTH.title),
  /** Markdown. */
  mailBody: optionalText(LENGTH.body),
  /** What the template of the provider says, as the outbox and the preview show it. */
  smsText: optionalText(LENGTH.text),
  /** The provider's number of its template in each language. */
  smsTemplate: optionalText(LENGTH.id),
  /** The parameters in the order in which the provider's template takes them. */
  smsOrder: z._default(z.array(givenText(LENGTH.id)).check(z.maxLength(20)), []),
  wechatTemplate: providerId,
  /** A line for each field of the template: `thing1={title}`. */
  wechatFields: optionalText(LENGTH.text),
});
export type TemplateContent = z.output<typeof content>;

/** What the product says to people, in words that operators may change (specification 1, message templates). */
export const templateResource = resource({
  name: 'template',
  path: '/system/template',
  permission: 'system:template',
  row: z.extend(content, {
    code: z.string(),
    category: z.enum(CATEGORIES),
    /** Where the product lets it be sent. */
    available: z.array(z.enum(CHANNELS)),
    /** The names that its texts may hold. */
    parameters: z.array(z.string()),
    /** Whether it differs from what the product says by itself. */
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
/** A message as its reader gets it on one channel, with samples for values. */
export const templatePreview = z.object({
  channel: z.enum(CHANNELS),
  locale: z.enum(LOCALES),
  /** The subject of a mail, the title on the site. */
  title: z.string(),
  /** HTML of a mail, plain text of the others. */
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

/** Sends the saved template, with samples, to the caller's own confirmed address; five in a day. */
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

/** Takes a template back to what the product says by itself. */
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

/** What a template said before, the latest first. */
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
