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

/** The ranks of prizes, the highest first; special ones stand beside them and belong to no rank. */
export const PRIZE_TIERS = ['first', 'second', 'third', 'merit', 'special'] as const;
export type PrizeTier = (typeof PRIZE_TIERS)[number];

/** A currency by its three letters (ISO 4217). */
const currency = z.string().check(z.maxLength(3), z.regex(/^[A-Z]{3}$/, 'currency'));

/** What a session gives: so many prizes of a rank, each of an amount. */
export const prize = z.object({
  id: z.int(),
  year: contestYear,
  /** The code of the track that it is given in; null: in every track, a special one once in the session. */
  track: z.nullable(track.shape.code),
  tier: z.enum(PRIZE_TIERS),
  name: bilingual,
  /** In whole units of the currency, for each winner; 0: no money. */
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  currency,
  /** How many are given, in each track. */
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** What is given besides the money. */
  also: optionalBilingual,
  sort: z.int(),
});
export type Prize = z.infer<typeof prize>;

/** The prizes of a session in their order. */
export const listPrizes = endpoint({
  name: 'prizeList',
  method: 'GET',
  path: '/api/prize/list/{year}',
  params: z.object({ year: z.pipe(numeral(), contestYear) }),
  output: single(z.array(prize)),
});

/** Prizes as organisers set them. */
export const prizeContent = contentType({
  type: 'prize',
  area: 'contest',
  data: z.extend(z.omit(prize, { id: true, sort: true }), {
    track: z._default(prize.shape.track, null),
    name: neededText(LENGTH.name),
    also: optionalText(LENGTH.line),
  }),
});
