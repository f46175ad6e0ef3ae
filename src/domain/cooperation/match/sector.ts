import type { Sector } from '#contract/cooperation/sector.ts';
import { sectionOf } from '../sector.ts';

/** How near two sectors are: the same one, one within the other, or both in one section. */
const NEAR = { same: 45, within: 30, section: 15, none: 0 } as const;

function nearness(one: Sector, other: Sector): keyof typeof NEAR {
  if (one === other) return 'same';
  if (sectionOf(one) !== sectionOf(other)) return 'none';
  return sectionOf(one) === one || sectionOf(other) === other ? 'within' : 'section';
}

/** Returns the points for the two sectors that are nearest to each other, and those of the other listing as near. */
export function sectorPoints(
  own: readonly Sector[],
  other: readonly Sector[],
): { points: number; sectors: Sector[] } {
  const near = other.map((code) => ({
    code,
    points: Math.max(0, ...own.map((mine) => NEAR[nearness(mine, code)])),
  }));
  const points = Math.max(0, ...near.map((one) => one.points));
  const sectors = points === 0 ? [] : near.filter((one) => one.points === points);
  return { points, sectors: sectors.map(({ code }) => code) };
}
