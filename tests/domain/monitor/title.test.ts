import { expect, it } from 'vitest';
import { titleOf } from '#domain/monitor/title.ts';

it('the title of a record is its name, in both languages', () => {
  expect(titleOf({ id: 1, name: { zh: '财务部', en: 'Finance' } })).toEqual({
    zh: '财务部',
    en: 'Finance',
  });
  expect(titleOf({ userName: 'anna' })).toEqual({ zh: 'anna', en: 'anna' });
  expect(titleOf({ status: 'new' })).toBeNull();
  expect(titleOf(null)).toBeNull();
});
