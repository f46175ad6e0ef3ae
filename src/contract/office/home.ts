import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { single } from '#contract/call/wire/reply.ts';

/** What the page shows that one begins with, in this order; the first is what it is for. */
export const HOME_CARDS = [
  'waiting',
  'returned',
  'plans',
  'drafts',
  'contest',
  'questions',
  'publishes',
  'untranslated',
  'health',
] as const;
export type HomeCardName = (typeof HOME_CARDS)[number];

/** What is said of a record or a list: `admin.home.<word>` says it, with the count where it has one. */
export const HOME_WORDS = [
  'asked',
  'changed',
  'failed',
  'new',
  'open',
  'submitted',
  'admitted',
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
  'toTakeBack',
  'toLookAt',
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
  /** The record that it is, or null for a list. */
  id: z.nullable(z.int()),
  title: z.nullable(optionalBilingual),
  /** How many there are, or how much. */
  count: z.nullable(z.int()),
  /** When it happens or happened; of a list, since when the oldest waits. */
  at: z.nullable(moment),
  /** Why it is so. */
  note: z.nullable(optionalBilingual),
  /** What narrows the list to what is meant. */
  filter: z.record(z.string(), z.string()),
  /** The first of a list. */
  first: z.array(record),
});
export type HomeItem = z.output<typeof item>;

const card = z.object({
  name: z.enum(HOME_CARDS),
  /** How many there are; more than are named. */
  total: z.int(),
  items: z.array(item),
});
export type HomeCard = z.output<typeof card>;

/** The cards that the caller's permissions open. Those that take their time are named alone: each is asked for by itself. */
export const getHome = endpoint({
  name: 'home',
  method: 'GET',
  path: '/api/office/home',
  access: 'session',
  about: { resource: 'home', action: 'query' },
  output: single(z.object({ cards: z.array(card), late: z.array(z.enum(HOME_CARDS)) })),
});

/** One of the cards; null for whom none of it is. */
export const getHomeCard = endpoint({
  name: 'homeCard',
  method: 'GET',
  path: '/api/office/home/{card}',
  access: 'session',
  params: z.object({ card: z.enum(HOME_CARDS) }),
  output: single(z.nullable(card)),
});
