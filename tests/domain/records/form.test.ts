import { describe, expect, it } from 'vitest';
import { changedKeys, defaultForm, isChanged, snapshot } from '#domain/records/form.ts';
import type { FilterItem } from '#domain/records/item.ts';

const ITEMS: readonly FilterItem[] = [
  { searchKey: 'year', type: 'select', defaultValue: ['2025'] },
  { searchKey: 'field', type: 'cascader' },
  { searchKey: 'day', type: 'datePicker' },
];

describe('defaultForm', () => {
  it('has an empty value for each item without a default', () => {
    expect(defaultForm(ITEMS)).toEqual({ year: ['2025'], field: [], day: [] });
  });
});

describe('snapshot', () => {
  it('keeps its values when the form changes', () => {
    const field = ['hpc'];
    const kept = snapshot({ field });
    field.push('unit');
    expect(kept).toEqual({ field: ['hpc'] });
  });
});

describe('changedKeys', () => {
  it('lists the values that differ from their defaults', () => {
    const form = { year: ['2024'], field: ['hpc', '3'], day: [] };
    expect(changedKeys(ITEMS, form)).toEqual(['year', 'field']);
  });

  it('treats blank values as empty', () => {
    expect(changedKeys(ITEMS, { year: ['2025'], field: [''], day: ['', ''] })).toEqual([]);
  });

  it('distinguishes an open beginning from an open end', () => {
    const items = [{ ...ITEMS[2]!, defaultValue: ['2025-01-01', ''] }];
    expect(changedKeys(items, { day: ['', '2025-01-01'] })).toEqual(['day']);
  });

  it('includes a removed default', () => {
    expect(changedKeys(ITEMS, { year: [], field: [], day: [] })).toEqual(['year']);
  });
});

describe('isChanged', () => {
  it('is true once a value differs from its default', () => {
    const form = defaultForm(ITEMS);
    expect([isChanged(ITEMS, form), isChanged(ITEMS, { ...form, field: ['ai'] })]).toEqual([
      false,
      true,
    ]);
  });
});
