import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { useUnsentTicks } from '../unsent.ts';

/** A checklist, and which of its points are ticked. */
export interface Checking {
  points: readonly string[];
  checked: ReadonlySet<number>;
  toggle(at: number): void;
}

/** Points of a checklist: one for each line of the text. */
const pointsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Number of points that have a digit as their key. */
const KEYS = 9;

/** State of the checklist for a version of an entry; digits toggle its points. */
export function useChecking(checklist: Bilingual, version: number): Checking {
  const { locale } = useOffice();
  const points = pointsOf(wordsIn(checklist, locale));
  const [ticks, change] = useUnsentTicks(version, checklist);
  const toggle = (at: number): void =>
    change((old) => [...new Set(old).symmetricDifference(new Set([at]))]);
  const keyed = points.slice(0, KEYS).map((_, at) => [String(at + 1), () => toggle(at)] as const);
  useKeys(Object.fromEntries(keyed));
  return { points, checked: new Set(ticks.filter((at) => at < points.length)), toggle };
}
