import { AREAS, AREA_NAMES } from '#contract/statistic/region.ts';

/** Returns the provinces of a region: those of an area, or the region itself. */
export function provincesIn(region: string): readonly string[] {
  const area = AREA_NAMES.find((name) => name === region);
  return area ? AREAS[area] : [region];
}
