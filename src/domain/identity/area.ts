import type * as z from 'zod/mini';
import type { localArea } from '#contract/identity/session.ts';

export type LocalArea = z.infer<typeof localArea>;
export type AreaLevel = 'country' | 'province' | 'city' | 'district';

/** A region of China by its code of GB/T 2260, with the regions in it. */
export interface Region {
  code: string;
  name: string;
  children: readonly Region[];
}

/** Returns the level of a code: two digits each for province, city and district; anything else is a country. */
export function levelOf(code: string): AreaLevel {
  if (!/^\d{6}$/.test(code)) return 'country';
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'city' : 'district';
}

/** Returns the most specific code of an area, which is the one that counts (specification 3). */
export const mostSpecific = (area: LocalArea): string | undefined =>
  area.districtCode ?? area.cityCode ?? area.provinceCode ?? area.countryCode;

const contains = (region: Region, code: string): boolean =>
  code.startsWith(region.code.replace(/(00)+$/, ''));

/** Returns the regions from the province down to a code, as far as the list knows them. */
export function pathTo(regions: readonly Region[], code: string): Region[] {
  const around = levelOf(code) !== 'country' && regions.find((one) => contains(one, code));
  return around ? [around, ...pathTo(around.children, code)] : [];
}

/** Returns an area from its codes. A municipality has districts but no cities. @param codes from the country down */
export const areaOf = (codes: readonly string[]): LocalArea =>
  Object.fromEntries(codes.map((code) => [`${levelOf(code)}Code`, code]));

/** A region in the list of GB/T 2260, under the short names of its file. */
export interface ListedRegion {
  c: string;
  n: string;
  d?: readonly ListedRegion[];
}

/** Excludes the placeholder for the districts of a city, which is not a place. */
const isNamed = ({ n }: ListedRegion): boolean => n !== '市辖区';

/**
 * Converts a listed region. Regions outside of all cities are listed with the name of their province in front, which
 * is removed.
 */
export const toRegion = ({ c: code, n: name, d = [] }: ListedRegion): Region => ({
  code,
  name: name.replace(/^.+-(省|自治区)?/, ''),
  children: d.filter(isNamed).map(toRegion),
});
