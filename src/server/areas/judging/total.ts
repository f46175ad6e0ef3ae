import { roundHalfUp, toNumber, type Fraction } from '#domain/judging/score/fraction.ts';
import { pointsOf } from '#domain/judging/sheet/mark.ts';
import { totalOf } from '#domain/judging/score/total.ts';
import type { OwnRound, OwnSheet } from './blind/view.ts';

/** The exact total of a sheet; undefined while a mark is missing. */
export const exactTotal = (
  { criteria }: Pick<OwnRound, 'criteria'>,
  { marks }: Pick<OwnSheet, 'marks'>,
): Fraction | undefined => totalOf(criteria, marks);

/** The total as shown to people, rounded half up to two decimals. */
export function shownTotal(
  round: Pick<OwnRound, 'criteria'>,
  sheet: Pick<OwnSheet, 'marks'> | null,
): number | null {
  const total = sheet ? exactTotal(round, sheet) : undefined;
  return total ? toNumber({ n: BigInt(roundHalfUp(total, 2)), d: 100n }) : null;
}

/** Marks in points, as shown to people. */
export const pointsIn = ({ marks }: Pick<OwnSheet, 'marks'>): Record<string, number> =>
  Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, pointsOf(mark)]));
