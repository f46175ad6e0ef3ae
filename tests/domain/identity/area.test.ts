import { describe, expect, it } from 'vitest';
import { localArea } from '#contract/identity/session.ts';
import { areaOf, levelOf, mostSpecific, pathTo, type Region } from '#domain/identity/area.ts';

const region = (code: string, ...children: Region[]): Region => ({ code, name: code, children });
const REGIONS = [
  region('110000', region('110101'), region('110108')),
  region('420000', region('420100', region('420102')), region('429000', region('429004'))),
  region('500000', region('500101'), region('500229')),
  region('710000'),
];
const codesTo = (code: string) => pathTo(REGIONS, code).map((one) => one.code);

it.each([
  ['CN', 'country'],
  ['86', 'country'],
  ['420000', 'province'],
  ['420100', 'city'],
  ['429000', 'city'],
  ['420102', 'district'],
])('the code %s is a %s', (code, level) => {
  expect(levelOf(code)).toBe(level);
});

describe('the path to a region', () => {
  it.each([
    ['420102', ['420000', '420100', '420102']],
    ['429004', ['420000', '429000', '429004']],
    ['110108', ['110000', '110108']],
    ['500229', ['500000', '500229']],
    ['710000', ['710000']],
    // A district that was removed from the list is still within its city.
    ['420199', ['420000', '420100']],
    ['990000', []],
    ['CN', []],
  ])('%s is %j', (code, path) => {
    expect(codesTo(code)).toEqual(path);
  });

  it('can be restored from the most specific of the four codes', () => {
    for (const code of ['420102', '429004', '110108', '710000', '420000']) {
      const area = areaOf(['CN', ...codesTo(code)]);
      expect(localArea.safeParse(area).success).toBe(true);
      expect(mostSpecific(area)).toBe(code);
    }
  });
});

it('an area in a municipality has no city', () => {
  expect(areaOf(['CN', '110000', '110108'])).toEqual({
    countryCode: 'CN',
    provinceCode: '110000',
    districtCode: '110108',
  });
});

it('an area abroad has its country code alone, and an empty choice has none', () => {
  expect([areaOf(['BR']), areaOf([])]).toEqual([{ countryCode: 'BR' }, {}]);
  expect(mostSpecific({})).toBe(undefined);
});
