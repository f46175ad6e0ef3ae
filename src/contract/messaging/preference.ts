import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { CATEGORIES, CHANNELS } from './channel.ts';

const wish = z.object({
  category: z.enum(CATEGORIES),
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
});
export type Wish = z.output<typeof wish>;

/** The text that somebody agrees to who asks for news; a changed text gets a new one. */
export const CONSENT_VERSION = '2026-11';

/** What the caller wants to get and how, and where they are reached. */
const preferences = z.object({
  wishes: z.array(wish),
  addresses: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      /** Masked; null where there is none that is confirmed. */
      address: z.nullable(z.string()),
      /** Since when nothing arrives there; null while it does. */
      restsSince: z.nullable(moment),
    }),
  ),
});
export type Preferences = z.output<typeof preferences>;

export const getWishes = endpoint({
  name: 'messagePreferences',
  method: 'GET',
  path: '/api/message/preference',
  access: 'session',
  about: { resource: 'inbox', action: 'preferences' },
  output: single(preferences),
});

/** Keeps what the caller wants; what cannot be chosen is passed over. */
export const saveWishes = endpoint({
  name: 'messagePreferencesSave',
  method: 'PUT',
  path: '/api/message/preference',
  access: 'session',
  about: { resource: 'inbox', action: 'saveWishes' },
  guarded: true,
  body: z.object({
    wishes: z.array(wish).check(z.maxLength(CATEGORIES.length * CHANNELS.length)),
  }),
  output: single(preferences),
});

/** The page where a reader of a mail leaves. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe/';

/** What the link of a mail says: longer than any, and refused unless it was given out. */
const token = givenText(200);

/** Ends mails of the category that the link of one of them names; a mail program calls it (RFC 8058). */
export const unsubscribe = endpoint({
  name: 'messageUnsubscribe',
  method: 'POST',
  path: '/api/message/unsubscribe',
  isPlain: true,
  query: z.object({ token }),
});

/** The same, by the person who followed the link and pressed the button. */
export const leave = endpoint({
  name: 'messageLeave',
  method: 'POST',
  path: '/api/message/leave',
  body: z.object({ token }),
  output: single(z.object({ category: z.enum(CATEGORIES) })),
});
