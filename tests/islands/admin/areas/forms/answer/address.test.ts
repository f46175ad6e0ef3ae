import { describe, expect, it } from 'vitest';
import { numberIn } from '#islands/admin/areas/forms/answer/address.ts';
import { readTab } from '#islands/admin/areas/forms/answer/ViewTabs.tsx';

describe('the address of the answers page', () => {
  it.each([
    ['12', 12],
    ['', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
    [undefined, null],
  ])('contains in %j the number %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it('opens the named tab if the reader may see it, else the first visible one', () => {
    const always = () => true;
    expect(readTab({ deeds: ['view', 'statistics'] }, { tab: 'statistics' }, always)).toBe(
      'statistics',
    );
    expect(readTab({ deeds: ['view', 'statistics'] }, {}, always)).toBe('list');
    expect(readTab({ deeds: ['statistics'] }, { tab: 'list' }, always)).toBe('statistics');
    expect(readTab({ deeds: ['view'] }, { tab: 'statistics' }, always)).toBe('list');
  });

  it('opens no statistics without the permission', () => {
    const mayList = (permission: string) => permission === 'forms:answer:list';
    const view: Parameters<typeof readTab>[0] = { deeds: ['view', 'statistics'] };
    expect(readTab(view, { tab: 'statistics' }, mayList)).toBe('list');
  });
});
