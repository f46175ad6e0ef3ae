import { useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';

/** The points of a checklist, and which of them were looked at. */
export interface Checking {
  points: readonly string[];
  checked: ReadonlySet<number>;
  toggle(at: number): void;
}

/** The points of a text, one in each line. */
export const pointsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** So many have a key: the figures. */
const KEYS = 9;

/** What was looked at while an entry is read; the figures tick the points as well. */
export function useChecking(checklist: Bilingual): Checking {
  const { locale } = useOffice();
  const points = pointsOf(wordsIn(checklist, locale));
  const [checked, check] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number): void => check((old) => old.symmetricDifference(new Set([at])));
  const keyed = points.slice(0, KEYS).map((_, at) => [String(at + 1), () => toggle(at)] as const);
  useKeys(Object.fromEntries(keyed));
  return { points, checked, toggle };
}
