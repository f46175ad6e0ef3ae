import { joinSmall, LEAST_PERSONS, type Cell } from '#domain/statistic/cell.ts';
import type { Group } from './count.ts';
import type { Seen } from './seen.ts';

/** Of what a few could be recognised by. */
const TELLING: readonly Group[] = ['province', 'topic'];

/**
 * What of figures is shown to whoever manages no channels (design of judging, 8): of provinces and topics no group of
 * fewer than five. Narrowed to one of those, the same holds of every group, and of all of them together.
 */
export interface Shelter {
  /** Whether nothing may be shown. */
  isTooFew: boolean;
  /** Whether single days say too much. */
  isNarrow: boolean;
  cells(group: Group, cells: readonly Cell[]): Cell[];
  /** A figure by itself; null where it is too small. */
  figure(count: number): number | null;
}

/** @param measure of what there have to be five @param total of it */
export function shelterOf(
  { isManager }: Seen,
  { isNarrow, measure, total }: { isNarrow: boolean; measure: string; total: number },
): Shelter {
  const isSharp = isNarrow && !isManager;
  return {
    isTooFew: isSharp && total < LEAST_PERSONS,
    isNarrow: isSharp,
    cells: (group, cells) =>
      isSharp || (!isManager && TELLING.includes(group)) ? joinSmall(cells, measure) : [...cells],
    figure: (count) => (isSharp && count < LEAST_PERSONS ? null : count),
  };
}
