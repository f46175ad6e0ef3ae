import type { FilterForm, FilterItem, FilterType, FilterValue } from './item.ts';

/** What a row holds for each search key: a value, a day as YYYY-MM-DD, or the steps of a cascade joined by `/`. */
export type FilterRow = Readonly<Record<string, string | undefined>>;

type Test = (value: FilterValue, own: string) => boolean;

const isWithin: Test = ([from = '', until = ''], day) =>
  day >= from && (until === '' || day <= until);

const isBelow: Test = (steps, path) => {
  const own = path.split('/');
  return steps.every((step, depth) => own[depth] === step);
};

const TESTS: Record<FilterType, Test> = {
  select: (value, own) => value.includes(own),
  datePicker: isWithin,
  cascader: isBelow,
};

const asksFor = (value: FilterValue | undefined): value is FilterValue =>
  value?.some((one) => one !== '') ?? false;

/** Returns whether a row satisfies all filter values. A row without a value for a restricted key does not. */
export const matches = (items: readonly FilterItem[], form: FilterForm, row: FilterRow): boolean =>
  items.every(({ searchKey, type }) => {
    const value = form[searchKey];
    const own = row[searchKey];
    return !asksFor(value) || (own !== undefined && TESTS[type](value, own));
  });
