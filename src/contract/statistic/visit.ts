import * as z from 'zod/mini';
import { addressOf } from '#contract/call/address.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';

/** The parts of the portal that visits are counted for. */
export const SECTIONS = [
  'home',
  'awardsettings',
  'expertJudges',
  'dynamicEvent',
  'schedule',
  'entryInformation',
  'gags',
  'eventDynamics',
  'advanced',
  'form',
  'else',
] as const;
export type Section = (typeof SECTIONS)[number];

export const DEVICES = ['desk', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/** Somebody has opened a page from elsewhere. The answer is the same whatever it did (design of judging, 8). */
export const countVisit = endpoint({
  name: 'statisticVisit',
  method: 'GET',
  path: '/api/statistic/visit',
  isPlain: true,
  query: z.object({
    /** The channel by which they came last; nothing for who came by none. */
    c: z._default(z.string().check(z.maxLength(64)), ''),
    /** The part of the portal. */
    s: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  output: 'text',
});

/** The link of a channel: keeps by a cookie who came by it, and leads to a page of this portal. */
export const followChannel = endpoint({
  name: 'channelFollow',
  method: 'GET',
  path: '/c/{code}/',
  isPlain: true,
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  query: z.object({ to: z._default(z.string().check(z.maxLength(2000)), '') }),
  output: 'text',
});

/** The path of a channel's link. @param to the page that it leads to, in place of the home page */
export const linkOf = (code: string, locale: Locale): string =>
  addressOf(followChannel, {
    params: { code },
    query: locale === DEFAULT_LOCALE ? {} : { to: `/${locale}/` },
  });
