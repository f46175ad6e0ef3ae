import { describe, expect, it } from 'vitest';
import type { FilterItem } from '#domain/records/item.ts';
import { matches } from '#domain/records/match.ts';

const YEAR: FilterItem = { searchKey: 'year', type: 'select' };
const DAY: FilterItem = { searchKey: 'day', type: 'datePicker' };
const FIELD: FilterItem = { searchKey: 'field', type: 'cascader' };

describe('a select', () => {
  it.each([
    [[], true],
    [[''], true],
    [['2025'], true],
    [['2023', '2025'], true],
    [['2024'], false],
  ])('with %j matches a row of 2025: %s', (value, expected) => {
    expect(matches([YEAR], { year: value }, { year: '2025' })).toBe(expected);
  });
});

describe('a date picker', () => {
  it.each([
    [['2025-06-18', '2025-06-18'], true],
    [['2025-06-19', ''], false],
    [['', '2025-06-18'], true],
    [['', '2025-06-17'], false],
    [['', ''], true],
    [['2025-01-01'], true],
  ])('with %j matches 18 June: %s', (value, expected) => {
    expect(matches([DAY], { day: value }, { day: '2025-06-18' })).toBe(expected);
  });
});

describe('a cascader', () => {
  it.each([
    [['hpc'], true],
    [['hpc', '3'], true],
    [['hpc', '4'], false],
    [['hp'], false],
    [['hpc', '3', 'x'], false],
  ])('at %j matches a row at hpc/3: %s', (value, expected) => {
    expect(matches([FIELD], { field: value }, { field: 'hpc/3' })).toBe(expected);
  });
});

describe('matches', () => {
  it('requires all filters to match', () => {
    const row = { year: '2025', field: 'hpc/3' };
    const form = { year: ['2025'], field: ['ai'] };
    expect(matches([YEAR, FIELD], form, row)).toBe(false);
  });

  it('leaves out a row without a value for a filter', () => {
    expect([matches([DAY], { day: ['2025-01-01', ''] }, {}), matches([DAY], {}, {})]).toEqual([
      false,
      true,
    ]);
  });
});
