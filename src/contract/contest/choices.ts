import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { prizeContent } from './prize.ts';
import { resultContent } from './result.ts';
import { topicContent } from './set-up.ts';
import { contest, contestYear } from './contest.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';

const area = '/contest/choices';

/** The sessions to which a record may belong, newest first; also those that visitors do not see yet. */
export const listSessions = endpoint({
  name: 'contest.sessions',
  method: 'GET',
  path: `${area}/sessions`,
  access: { anyPermission: CONTENT_TYPES.map(({ permission }) => `${permission}:list` as const) },
  about: { resource: 'contest', action: 'sessions' },
  output: single(
    z.array(z.extend(z.pick(contest, { year: true, status: true }), { title: optionalBilingual })),
  ),
});

const ofTrack = [topicContent, prizeContent, resultContent];

/** The tracks of a session in which a topic, a prize or a result may stand, by the words that editors have for them now. */
export const listTopicTracks = endpoint({
  name: 'contest.topicTracks',
  method: 'GET',
  path: `${area}/tracks/{year}`,
  access: { anyPermission: ofTrack.map(({ permission }) => `${permission}:list` as const) },
  about: { resource: 'topic', action: 'tracks' },
  params: z.object({ year: z.pipe(numeral(), contestYear) }),
  output: single(z.array(z.object({ code: z.string(), name: optionalBilingual }))),
});
