import * as z from 'zod/mini';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { numeral, recordId, single } from '#contract/call/wire/reply.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { contestYear, track } from './contest.ts';
import { PRIZE_TIERS } from './prize.ts';

/** An address within the portal or on another site. */
const link = z
  .string()
  .check(z.maxLength(LENGTH.url), z.regex(/^(?:https?:\/\/|\/(?!\/))\S+$/, 'link'));

/** The fields of a winning work that lists show. */
export const resultCard = z.object({
  id: z.int(),
  year: contestYear,
  /** Code of the track. */
  track: track.shape.code,
  tier: z.enum(PRIZE_TIERS),
  /** Place within its track and rank; null if no places were given. */
  place: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  team: bilingual,
  institution: bilingual,
  country: z.nullable(countryCode),
  work: optionalBilingual,
  sort: z.int(),
});
export type ResultCard = z.infer<typeof resultCard>;

export const result = z.extend(resultCard, {
  /** The topic, if it is known. */
  topic: z.nullable(z.object({ id: z.int(), title: bilingual })),
  /** The members who agreed to be named. */
  members: z.array(z.object({ name: bilingual })),
  reportUrl: z.nullable(link),
  filmUrl: z.nullable(link),
  pdf: z.nullable(storedFile),
});
export type Result = z.infer<typeof result>;

/** Lists the winning works of a session by track, rank and place. */
export const listResults = endpoint({
  name: 'resultList',
  method: 'GET',
  path: '/api/result/list/{year}',
  params: z.object({ year: z.pipe(numeral(), contestYear) }),
  output: single(z.array(resultCard)),
});

/** Lists the first prizes of all sessions, newest session first. */
export const listFirstPrizes = endpoint({
  name: 'resultFirst',
  method: 'GET',
  path: '/api/result/first',
  output: single(z.array(resultCard)),
});

export const getResult = endpoint({
  name: 'result',
  method: 'GET',
  path: '/api/result/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(result),
});

/** Results as the office keeps them. A track is referenced by its code, a topic by its id. */
export const resultContent = contentType({
  type: 'result',
  area: 'contest',
  data: z.extend(z.omit(result, { id: true, sort: true, topic: true, pdf: true }), {
    place: z._default(resultCard.shape.place, null),
    team: neededText(LENGTH.name),
    institution: neededText(LENGTH.name),
    country: z._default(resultCard.shape.country, null),
    work: optionalText(LENGTH.title),
    topicId: z._default(z.nullable(z.int()), null),
    members: z._default(
      z.array(z.object({ name: neededText(LENGTH.name) })).check(z.maxLength(50)),
      [],
    ),
    reportUrl: z._default(z.nullable(link), null),
    filmUrl: z._default(z.nullable(link), null),
    pdfId: z._default(z.nullable(fileId), null),
  }),
});
