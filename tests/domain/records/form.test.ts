import { describe, expect, it } from 'vitest';
import { changedKeys, defaultForm, isChanged, snapshot } from '#domain/records/form.ts';
import type { FilterItem } from '#domain/records/item.ts';

const ITEMS: readonly FilterItem[] = [
  { searchKey: 'year', type: 'select', defaultValue: ['2025'] },
  { searchKey: 'field', type: 'cascader' },
  { searchKey: 'day', type: 'datePicker' },
];

describe('defaultForm', () => {
  it('asks for everything where no default is set', () => {
    expect(defaultForm(ITEMS)).toEqual({ year: ['2025'], field: [], day: [] });
  });
});

describe('snapshot', () => {
  it('keeps its answers when the form goes on changing', () => {
    const field = ['hpc'];
    const kept = snapshot({ field });
    field.push('unit');
    expect(kept).toEqual({ field: ['hpc'] });
  });
});

describe('changedKeys', () => {
  it('names the answers that differ from their defaults', () => {
    const form = { year: ['2024'], field: ['hpc', '3'], day: [] };
    expect(changedKeys(ITEMS, form)).toEqual(['year', 'field']);
  });

  it('takes blanks for no answer', () => {
    expect(changedKeys(ITEMS, { year: ['2025'], field: [''], day: ['', ''] })).toEqual([]);
  });

  it('tells an open beginning from an open end', () => {
    const items = [{ ...ITEMS[2]!, defaultValue: ['2025-01-01', ''] }];
    expect(changedKeys(items, { day: ['', '2025-01-01'] })).toEqual(['day']);
  });

  it('counts a default that was taken away', () => {
    expect(changedKeys(ITEMS, { year: [], field: [], day: [] })).toEqual(['year']);
  });
});

describe('isChanged', () => {
  it('is what highlights the drawer', () => {
    const form = defaultForm(ITEMS);
    expect([isChanged(ITEMS, form), isChanged(ITEMS, { ...form, field: ['ai'] })]).toEqual([
      false,
      true,
    ]);
  });
});
