import { AREAS, AREA_NAMES } from '#contract/statistic/region.ts';

/** The groups that a region holds: the provinces of an area, or the one that it is itself. */
export function provincesIn(region: string): readonly string[] {
  const area = AREA_NAMES.find((name) => name === region);
  return area ? AREAS[area] : [region];
}
