import * as z from 'zod/mini';
import { contestYear, track } from './contest.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { numeral, paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { topic, topicCard } from './topic.ts';

const year = z.optional(z.pipe(numeral(), contestYear));

const group = z.extend(track, { races: z.array(topicCard) });

/** Lists topics of a session, one page at a time. Without a year, those of the open session. */
export const listRaces = endpoint({
  name: 'raceList',
  method: 'POST',
  path: '/api/race/show/list',
  query: paging,
  body: z.object({
    year,
    trackId: z.optional(recordId),
    keyword: z.optional(givenText(64).check(z.trim())),
  }),
  output: rows(topicCard),
});

/** Returns the tracks of a session, each with its topics. */
export const listRaceGroups = endpoint({
  name: 'raceGroupList',
  method: 'POST',
  path: '/api/race/show/groupList',
  body: z.object({ year }),
  output: single(z.array(group)),
});

/** The same as `listRaceGroups` as a GET, for pages. */
export const getRaceGroups = endpoint({
  name: 'raceGroups',
  method: 'GET',
  path: '/api/race/groups/{year}',
  params: z.object({ year: z.pipe(numeral(), contestYear) }),
  output: single(z.array(group)),
});

export const getRace = endpoint({
  name: 'race',
  method: 'GET',
  path: '/api/race/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(topic),
});
