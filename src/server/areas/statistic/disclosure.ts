import { joinSmall, LEAST_PERSONS, type Cell, type Counts } from '#domain/statistic/cell.ts';
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
  /** Returns the figures of a group, or of the total without one; those that are too small to be shown are unknown. */
  counts(counts: Counts, group?: Group): Counts;
  /** Returns a single figure; null if it is too small to be shown. */
  figure(count: number): number | null;
}

const withoutSmall = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [
      name,
      (count ?? 0) < LEAST_PERSONS ? null : count,
    ]),
  );

/** @param measure of which there must be at least five @param total its total */
export function disclosureOf(
  { isManager }: VisibleChannels,
  { isNarrow, measure, total }: { isNarrow: boolean; measure: string; total: number },
): Disclosure {
  const isRestricted = isNarrow && !isManager;
  const isIdentifying = (group?: Group) =>
    isRestricted || (!isManager && group !== undefined && IDENTIFYING.includes(group));
  return {
    isTooFew: isRestricted && total < LEAST_PERSONS,
    isNarrow: isRestricted,
    cells: (group, cells) => (isIdentifying(group) ? joinSmall(cells, measure) : [...cells]),
    counts: (counts, group) => (isIdentifying(group) ? withoutSmall(counts) : counts),
    figure: (count) => (isRestricted && count < LEAST_PERSONS ? null : count),
  };
}
