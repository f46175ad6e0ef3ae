import * as z from 'zod/mini';
import { webAddress } from '#contract/call/text/web-address.ts';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { emailAddress } from '#contract/identity/credential.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { formKey } from '#contract/forms/form.ts';
import { single } from '#contract/call/wire/reply.ts';

export const friendlyLink = z.object({
  id: z.int(),
  name: bilingual,
  url: z.url({ protocol: /^https?$/ }),
  sort: z.int(),
});
export type FriendlyLink = z.infer<typeof friendlyLink>;

export const QR_CODE_KINDS = ['account', 'form', 'collection'] as const;

/** account: the public account; form: the application form; collection: shown beside the contacts, three per page. */
export const qrCode = z.object({
  id: z.int(),
  kind: z.enum(QR_CODE_KINDS),
  title: bilingual,
  note: optionalBilingual,
  /** The content of the QR code; for a form, its path. */
  content: z.string().check(z.minLength(1), z.maxLength(512)),
  /** Key of the form that it leads to. */
  form: z.nullable(formKey),
  /** Code of the track whose chat group it opens. The pages of the track's topics show it. */
  track: z.nullable(z.string().check(z.maxLength(32))),
  sort: z.int(),
});
export type QrCode = z.infer<typeof qrCode>;

/** Contact details of the contest, shown in the footer and the side bar. */
export const contact = z.object({
  email: emailAddress,
  phones: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
    .check(z.maxLength(10)),
  office: bilingual,
  address: optionalBilingual,
  copyright: bilingual,
  filings: z.array(
    z.object({
      text: z.string().check(z.trim(), z.minLength(1)),
      url: z.nullable(z.url({ protocol: /^https?$/ })),
    }),
  ),
});
export type Contact = z.infer<typeof contact>;

export const listQrCodes = endpoint({
  name: 'qrCodeList',
  method: 'POST',
  path: '/api/webHome/getQRCodeCollection',
  body: z.object({ kind: z.optional(z.enum(QR_CODE_KINDS)) }),
  output: single(z.array(qrCode)),
});

const text = z.object({ msg: z.string() });

/** Returns the mail address in `msg` (specification 7). */
export const getContactEmail = endpoint({
  name: 'contactEmail',
  method: 'GET',
  path: '/system/config/email',
  output: text,
});

/** Returns the phone numbers in `msg`, separated by commas (specification 7). */
export const getContactPhone = endpoint({
  name: 'contactPhone',
  method: 'GET',
  path: '/system/config/phone',
  output: text,
});

export const site = z.object({
  contact,
  friendlyLinks: z.array(friendlyLink),
  qrCodes: z.array(qrCode),
  /** Years of the sessions before the current one, newest first. */
  previousYears: z.array(z.int()),
});
export type Site = z.infer<typeof site>;

/**
 * Returns what every page shows around its content: contacts, friendly links, QR codes, and the sessions in the menu.
 */
export const getSite = endpoint({
  name: 'site',
  method: 'GET',
  path: '/api/webHome/site',
  output: single(site),
});

const managedFields = { id: true, sort: true } as const;

/** Site-wide content (links, QR codes, contacts) as editors keep it. */
export const linkContent = contentType({
  type: 'link',
  data: z.extend(z.omit(friendlyLink, managedFields), {
    name: neededText(LENGTH.name),
    url: webAddress,
  }),
});
export const qrCodeContent = contentType({
  type: 'qrCode',
  data: z
    .extend(z.omit(qrCode, managedFields), {
      title: neededText(LENGTH.name),
      note: optionalText(LENGTH.line),
      form: z._default(z.nullable(formKey), null),
      track: z._default(z.nullable(z.string().check(z.maxLength(32))), null),
      content: z._default(z.string().check(z.maxLength(512)), ''),
    })
    .check(
      z.refine(({ content, form }) => content !== '' || form !== null, {
        path: ['content'],
        params: { fault: 'needed' },
      }),
    ),
});
export const contactContent = contentType({
  type: 'contact',
  data: z.extend(contact, {
    email: emailAddress,
    office: neededText(LENGTH.name),
    address: optionalText(LENGTH.line),
    copyright: neededText(LENGTH.line),
    filings: z
      .array(
        z.object({
          text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LENGTH.name)),
          url: z.nullable(webAddress),
        }),
      )
      .check(z.maxLength(10)),
  }),
  isSingle: true,
  isOrdered: false,
});
