import { describe, expect, it } from 'vitest';
import { SECTIONS, SECTORS, sectors } from '#contract/cooperation/sector.ts';
import { isMessageKey } from '#content/i18n/translate.ts';
import { withAncestors } from '#domain/cooperation/sector.ts';

describe('the sectors', () => {
  it('are the 21 sections and 88 divisions of ISIC Rev. 4, each once', () => {
    expect(Object.keys(SECTIONS).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU');
    expect([SECTORS.length, new Set(SECTORS).size]).toEqual([109, 109]);
  });

  it('have names in the dictionaries', () => {
    expect(SECTORS.filter((code) => !isMessageKey(`label.sector.${code}`))).toEqual([]);
  });

  it.each([
    [['26'], ['C', '26']],
    [
      ['62', '26', '28'],
      ['C', '26', '28', 'J', '62'],
    ],
    [['C'], ['C']],
    [
      ['C', '26'],
      ['C', '26'],
    ],
    [[], []],
  ] as const)('%j are stored as %j', (given, stored) => {
    expect(withAncestors(given)).toEqual(stored);
  });

  it.each([
    ['none', []],
    ['more than five', ['01', '02', '03', '05', '06', '07']],
    ['the same one twice', ['26', '26']],
    ['an unknown one', ['04']],
  ])('of a record cannot be %s', (_, given) => {
    expect(sectors.safeParse(given).success).toBe(false);
  });
});
