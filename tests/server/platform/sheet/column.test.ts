import { expect, it } from 'vitest';
import type { Fault } from '#contract/fault.ts';
import { columnsAt, demandKnownColumns } from '#server/platform/sheet/column.ts';

const TITLES = { name: { zh: '名称', en: 'Full name' }, phone: { zh: '手机号', en: 'Phone' } };
const FIELDS = ['name', 'phone'] as const;
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const placesIn = (head: string[]) =>
  columnsAt(rowsOf(head)[0], FIELDS, (field, locale) => TITLES[field][locale]);

it('columns are found by their titles in either language, whatever spaces and capitals', () => {
  expect([...placesIn(['', 'FULL NAME ', '手 机 号'])]).toEqual([
    ['name', 1],
    ['phone', 2],
  ]);
  expect([...placesIn(['Phone'])]).toEqual([['phone', 0]]);
});

const CASES = {
  'an empty column': [['名称', '备注'], ['a', ''], []],
  'a column without a title': [['名称', ''], ['a', 'b'], []],
  'a column that only informs': [['名称', 'Result'], ['a', 'b'], []],
  'another column with values': [['名称', '备注'], ['a', 'b'], ['备注']],
  'several, also one that stands twice': [
    ['名称', '备注', 'Full name'],
    ['a', 'b', 'c'],
    ['备注 / Full name'],
  ],
  'a column that informs, in both languages': [['名称', 'Result', 'result'], ['a', 'b', 'c'], []],
} as const;

it.each(Object.entries(CASES))('%s is read or refused', (_, [head, row, faults]) => {
  const demand = (): unknown[] => {
    try {
      demandKnownColumns(rowsOf([...head], [...row]), placesIn([...head]).values(), [
        () => 'result',
      ]);
      return [];
    } catch (error) {
      return [(error as Fault).values['columns']];
    }
  };
  expect(demand()).toEqual(faults);
});
