import { describe, expect, it } from 'vitest';
import { numberIn } from '#islands/admin/areas/forms/answer/address.ts';
import { readTab } from '#islands/admin/areas/forms/answer/ViewTabs.tsx';

describe('the address of the page', () => {
  it.each([
    ['12', 12],
    ['', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
    [undefined, null],
  ])('names by %j the number %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it('opens what it names, if the reader may look at it, else the first that they may', () => {
    expect(readTab({ deeds: ['view', 'statistics'] }, { tab: 'statistics' })).toBe('statistics');
    expect(readTab({ deeds: ['view', 'statistics'] }, {})).toBe('list');
    expect(readTab({ deeds: ['statistics'] }, { tab: 'list' })).toBe('statistics');
    expect(readTab({ deeds: ['view'] }, { tab: 'statistics' })).toBe('list');
  });
});
