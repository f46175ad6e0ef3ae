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

/** Version of the text that people agree to when they subscribe to news. A changed text gets a new version. */
export const CONSENT_VERSION = '2026-11';

/** The caller's wishes by category and channel, and the addresses that are used. */
const preferences = z.object({
  wishes: z.array(wish),
  addresses: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      /** Masked; null if there is no confirmed address. */
      address: z.nullable(z.string()),
      /** Since when messages to it are suspended because they do not arrive; null if they do. */
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

/** Saves the caller's wishes. Combinations that cannot be chosen are ignored. */
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

/** Page on which readers of a mail can unsubscribe. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe/';

/** Token in the link of a mail. The limit is above the length of any real token. */
const token = givenText(200);

/** Unsubscribes from the category of the mail that the token belongs to. Called by mail programs (RFC 8058). */
export const unsubscribe = endpoint({
  name: 'messageUnsubscribe',
  method: 'POST',
  path: '/api/message/unsubscribe',
  isPlain: true,
  query: z.object({ token }),
});

/** Unsubscribes like `unsubscribe`, for a person who followed the link and pressed the button. */
export const leave = endpoint({
  name: 'messageLeave',
  method: 'POST',
  path: '/api/message/leave',
  body: z.object({ token }),
  output: single(z.object({ category: z.enum(CATEGORIES) })),
});
