import { joinSmall, LEAST_PERSONS, type Cell } from '#domain/statistic/cell.ts';
import type { Group } from './count.ts';
import type { VisibleChannels } from './visible-channels.ts';

/** Groups by which individuals could be identified if there are only few. */
const IDENTIFYING: readonly Group[] = ['province', 'topic'];

/**
 * What is shown to callers who do not manage channels (design of judging, 8): no group of fewer than five people by
 * province or topic. With a filter by one of these, the limit applies to every group and to the total.
 */
export interface Disclosure {
  /** Whether no figures may be shown. */
  isTooFew: boolean;
  /** Whether figures of single days would reveal too much. */
  isNarrow: boolean;
  cells(group: Group, cells: readonly Cell[]): Cell[];
  /** Returns a single figure; null if it is too small to be shown. */
  figure(count: number): number | null;
}

/** @param measure of which there must be at least five @param total its total */
export function disclosureOf(
  { isManager }: VisibleChannels,
  { isNarrow, measure, total }: { isNarrow: boolean; measure: string; total: number },
): Disclosure {
  const isRestricted = isNarrow && !isManager;
  return {
    isTooFew: isRestricted && total < LEAST_PERSONS,
    isNarrow: isRestricted,
    cells: (group, cells) =>
      isRestricted || (!isManager && IDENTIFYING.includes(group))
        ? joinSmall(cells, measure)
        : [...cells],
    figure: (count) => (isRestricted && count < LEAST_PERSONS ? null : count),
  };
}
