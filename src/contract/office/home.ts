import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { single } from '#contract/call/wire/reply.ts';

/** Cards of the office's home page in their order, most important first. */
export const HOME_CARDS = [
  'waiting',
  'returned',
  'plans',
  'drafts',
  'contest',
  'questions',
  'contacts',
  'publishes',
  'untranslated',
  'health',
] as const;
export type HomeCardName = (typeof HOME_CARDS)[number];

/** Labels for records and lists on the cards. The text is `admin.home.<word>`, with the count if there is one. */
export const HOME_WORDS = [
  'asked',
  'changed',
  'failed',
  'new',
  'open',
  'submitted',
  'admitted',
  'toRedo',
  'review',
  'returned',
  'draft',
  'goesLive',
  'goesOff',
  'planFailed',
  'live',
  'rendering',
  'untranslated',
  'session',
  'stageNow',
  'stageNext',
  'entries',
  'judging',
  'week',
  'unanswered',
  'toRelease',
  'toConfirm',
  'disqualificationsAsked',
  'reopeningsAsked',
  'exclusionsAsked',
  'toTakeBack',
  'toLookAt',
  'approvals',
  'certifications',
  'suspensionsAsked',
  'revocationsAsked',
  'listings',
  'reports',
  'complaints',
  'contactsAsked',
  'contactsAccepted',
  'contactsDeclined',
  'disk',
  'publishQueue',
  'messages',
  'incident',
] as const;

const record = z.object({ id: z.int(), title: optionalBilingual, at: z.nullable(moment) });

const item = z.object({
  /** The first two steps of the permissions of its page: `content:news`. */
  page: z.string(),
  what: z.enum(HOME_WORDS),
  /** Id of the record; null for a list. */
  id: z.nullable(z.int()),
  title: z.nullable(optionalBilingual),
  /** Number of records in the list, or the value of a figure. */
  count: z.nullable(z.int()),
  /** Time of the event; for a list, the time since which the oldest waits. */
  at: z.nullable(moment),
  /** The reason. */
  note: z.nullable(optionalBilingual),
  /** The filter that restricts the list to these records. */
  filter: z.record(z.string(), z.string()),
  /** The first records of a list. */
  first: z.array(record),
});
export type HomeItem = z.output<typeof item>;

const card = z.object({
  name: z.enum(HOME_CARDS),
  /** Total number, including those that are not in `items`. */
  total: z.int(),
  items: z.array(item),
});
export type HomeCard = z.output<typeof card>;

/**
 * Returns the cards that the caller's permissions allow. Slow cards are only named in `late`; each has to be
 * requested by itself.
 */
export const getHome = endpoint({
  name: 'home',
  method: 'GET',
  path: '/api/office/home',
  access: 'session',
  about: { resource: 'home', action: 'query' },
  output: single(z.object({ cards: z.array(card), late: z.array(z.enum(HOME_CARDS)) })),
});

/** Returns one card; null if the caller has no permission for any of it. */
export const getHomeCard = endpoint({
  name: 'homeCard',
  method: 'GET',
  path: '/api/office/home/{card}',
  access: 'session',
  params: z.object({ card: z.enum(HOME_CARDS) }),
  output: single(z.nullable(card)),
});
