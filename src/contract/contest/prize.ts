import * as z from 'zod/mini';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { contestYear, track } from './contest.ts';

/** Prize ranks, highest first. `special` prizes are outside the ranking. */
export const PRIZE_TIERS = ['first', 'second', 'third', 'merit', 'special'] as const;
export type PrizeTier = (typeof PRIZE_TIERS)[number];

/** Three-letter currency code (ISO 4217). */
const currency = z.string().check(z.maxLength(3), z.regex(/^[A-Z]{3}$/, 'currency'));

/** A prize that a session awards: its rank, the amount and how many there are. */
export const prize = z.object({
  id: z.int(),
  year: contestYear,
  /** Code of the track it is awarded in. Null: awarded in every track, or for a special prize once per session. */
  track: z.nullable(track.shape.code),
  tier: z.enum(PRIZE_TIERS),
  name: bilingual,
  /** Amount per winner in whole units of the currency; 0 for a prize without money. */
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  currency,
  /** Number of these prizes per track. */
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Additional rewards besides the money. */
  also: optionalBilingual,
  sort: z.int(),
});
export type Prize = z.infer<typeof prize>;

/** Lists the prizes of a session in order. */
export const listPrizes = endpoint({
  name: 'prizeList',
  method: 'GET',
  path: '/api/prize/list/{year}',
  params: z.object({ year: z.pipe(numeral(), contestYear) }),
  output: single(z.array(prize)),
});

/** Prizes as organisers keep them. */
export const prizeContent = contentType({
  type: 'prize',
  area: 'contest',
  data: z.extend(z.omit(prize, { id: true, sort: true }), {
    track: z._default(prize.shape.track, null),
    name: neededText(LENGTH.name),
    also: optionalText(LENGTH.line),
  }),
});
