import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { prizeContent } from './prize.ts';
import { resultContent } from './result.ts';
import { topicContent } from './set-up.ts';
import type { Permission } from '#contract/call/access.ts';
import { OFFICE } from '#contract/office.ts';
import { contest, contestYear } from './contest.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';

const area = '/contest/choices';

/** Sections whose lists are narrowed to a session, besides content. */
const OF_SESSIONS = ['contest', 'judging'];

/** Whoever may open a list that can be narrowed to a session. */
const LISTING = [
  ...CONTENT_TYPES.map(({ permission }) => `${permission}:list` as const),
  ...OFFICE.filter(({ key }) => OF_SESSIONS.includes(key)).flatMap(({ pages }) =>
    pages.map(({ permission, actions }): Permission => `${permission}:${actions[0]!}`),
  ),
];

/** Lists the sessions that a record can belong to, newest first, including those that visitors do not see yet. */
export const listSessions = endpoint({
  name: 'contest.sessions',
  method: 'GET',
  path: `${area}/sessions`,
  access: { anyPermission: [...new Set(LISTING)] },
  about: { resource: 'contest', action: 'sessions' },
  output: single(
    z.array(z.extend(z.pick(contest, { year: true, status: true }), { title: optionalBilingual })),
  ),
});

const ofTrack = [topicContent, prizeContent, resultContent];

/**
 * Lists the tracks of a session that a topic, prize or result can belong to, with the names of their working copies.
 */
export const listTopicTracks = endpoint({
  name: 'contest.topicTracks',
  method: 'GET',
  path: `${area}/tracks/{year}`,
  access: { anyPermission: ofTrack.map(({ permission }) => `${permission}:list` as const) },
  about: { resource: 'topic', action: 'tracks' },
  params: z.object({ year: z.pipe(numeral(), contestYear) }),
  output: single(z.array(z.object({ code: z.string(), name: optionalBilingual }))),
});
