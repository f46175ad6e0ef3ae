import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import {
  LEAST_SCORE,
  MOST_MATCHES,
  type MatchReason,
} from '#contract/cooperation/listing/match.ts';
import type { Sector } from '#contract/cooperation/sector.ts';
import { factPoints } from './facts.ts';
import { sectorPoints } from './sector.ts';
import { rarityIn, sharedKeywords, wordPoints, wordsOf, type Words } from './words.ts';

/** Points of two listings each of which wants to reach the country of the other. */
const BOTH_WAYS = 15;
/** From so many points on, shared words are a reason to name. */
const TELLING = 5;

/** A published listing, with the country of its organisation. */
export interface Published {
  id: number;
  country: string;
  /** What visitors read, without the long text. */
  live: Omit<ListingDraft, 'body'>;
}

/** How well another listing answers one's own, and why. */
export interface Match {
  id: number;
  /** From 0 to 100. */
  score: number;
  reasons: MatchReason[];
  /** The sectors of the other listing for which it was found. */
  sectors: Sector[];
  keywords: string[];
}

const wants = ({ live }: Published, { country }: Published): boolean =>
  live.countries.length === 0 || live.countries.includes(country);

/** A published listing with its words, which are weighed against those of all others. */
interface Read extends Published {
  words: Words;
}

/** What all pairs are compared by. */
interface Measure {
  rarity(term: string): number;
  today: string;
}

const read = (one: Published): Read => ({ ...one, words: wordsOf(one.live) });

function score(own: Read, other: Read, { rarity, today }: Measure): Match {
  const { points: near, sectors } = sectorPoints(own.live.sectors, other.live.sectors);
  const points: Readonly<Record<MatchReason, number>> = {
    sector: near,
    words: wordPoints(own.words, other.words, rarity),
    countries: wants(own, other) && wants(other, own) ? BOTH_WAYS : 0,
    facts: factPoints(own.live, other.live, today),
  };
  const named = Object.entries(points) as [MatchReason, number][];
  return {
    id: other.id,
    score: named.reduce((sum, [, value]) => sum + value, 0),
    reasons: named
      .filter(([name, value]) => value >= (name === 'words' ? TELLING : 1))
      .map(([name]) => name),
    sectors,
    keywords: sharedKeywords(own.live, other.live),
  };
}

/**
 * Returns the listings that answer one best, the best first (design of cooperation, 12): by sector, shared words,
 * countries and facts. Each says why it was found.
 * @param others published listings of kinds that answer its own, newest first
 * @param today in the time zone of the portal
 */
export function matchesOf(own: Published, others: readonly Published[], today: string): Match[] {
  const [mine, ...all] = [own, ...others].map(read) as [Read, ...Read[]];
  const measure = { rarity: rarityIn([mine, ...all].map(({ words }) => words)), today };
  return all
    .map((other) => score(mine, other, measure))
    .filter((match) => match.score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_MATCHES);
}
