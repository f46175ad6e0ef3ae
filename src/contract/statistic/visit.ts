import * as z from 'zod/mini';
import { addressOf } from '#contract/call/address.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';

/** The sections of the portal for which visits are counted. */
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

/**
 * Counts a visit: a page that was opened from outside the portal. The answer is always the same (design of judging,
 * 8).
 */
export const countVisit = endpoint({
  name: 'statisticVisit',
  method: 'GET',
  path: '/api/statistic/visit',
  isPlain: true,
  query: z.object({
    /** The visitor's last channel; empty for none. */
    c: z._default(z.string().check(z.maxLength(64)), ''),
    /** The section of the portal. */
    s: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  output: 'text',
});

/** Follows the link of a channel: stores the channel in a cookie and redirects to a page of this portal. */
export const followChannel = endpoint({
  name: 'channelFollow',
  method: 'GET',
  path: '/c/{code}/',
  isPlain: true,
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  query: z.object({ to: z._default(z.string().check(z.maxLength(2000)), '') }),
  output: 'text',
});

/** Returns the path of a channel's link. @param to the target page, instead of the home page */
export const linkOf = (code: string, locale: Locale): string =>
  addressOf(followChannel, {
    params: { code },
    query: locale === DEFAULT_LOCALE ? {} : { to: `/${locale}/` },
  });
