import { spread } from './aggregate.ts';
import { sampleDeviation } from './deviation.ts';
import { compare, toNumber, type Fraction } from './fraction.ts';
import { severities } from './severity.ts';
import { byEntry, byJudge, type CountedSheet } from './counted-sheet.ts';
import { LEAST_SHEETS } from './standard-score.ts';

/**
 * Something about a judge or an entry that the chair should look at. Flags never change a score (design of judging,
 * 7).
 */
export type Flag =
  | { name: 'severe' | 'lenient'; judge: number; by: number }
  | { name: 'straight'; judge: number }
  | { name: 'hasty'; judge: number; seconds: number }
  | { name: 'wide'; entry: number; spread: number };

const SEVERITY = 10;
const STRAIGHT = 1;
const HASTY_SECONDS = 60;
const WIDE: Fraction = { n: 25n, d: 1n };

function severityFlags(sheets: readonly CountedSheet[]): Flag[] {
  return [...severities(sheets)].flatMap(([judge, gap]): Flag[] => {
    const by = toNumber(gap);
    if (Math.abs(by) < SEVERITY) return [];
    return [{ name: by < 0 ? 'severe' : 'lenient', judge, by }];
  });
}

const isStraight = (own: readonly CountedSheet[], least: number): boolean =>
  own.length >= least && sampleDeviation(own.map(({ total }) => toNumber(total)))! < STRAIGHT;

function medianSeconds(own: readonly CountedSheet[]): number | undefined {
  const known = own.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  return known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)];
}

function judgeFlags(sheets: readonly CountedSheet[], least: number): Flag[] {
  return [...byJudge(sheets)].flatMap(([judge, own]): Flag[] => {
    const seconds = medianSeconds(own);
    const isHasty = seconds !== undefined && seconds < HASTY_SECONDS;
    return [
      ...(isStraight(own, least) ? [{ name: 'straight', judge } as const] : []),
      ...(isHasty ? [{ name: 'hasty', judge, seconds } as const] : []),
    ];
  });
}

/** Entries whose judges differ so much that another judge should be asked. */
const wideFlags = (sheets: readonly CountedSheet[]): Flag[] =>
  [...byEntry(sheets)].flatMap(([entry, own]): Flag[] => {
    const far = spread(own.map(({ total }) => total));
    return compare(far, WIDE) < 0 ? [] : [{ name: 'wide', entry, spread: toNumber(far) }];
  });

/** Returns all flags of a round. @param least number of sheets from which a judge can be flagged as `straight` */
export const flagsOf = (sheets: readonly CountedSheet[], least: number = LEAST_SHEETS): Flag[] => [
  ...severityFlags(sheets),
  ...judgeFlags(sheets, least),
  ...wideFlags(sheets),
];
