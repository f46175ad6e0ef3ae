import { expect, it } from 'vitest';
import { cellValue, gridFields, rowChanges } from '#domain/judging/sheet/grid.ts';
import { EMPTY_SHEET } from '#domain/judging/sheet/writing.ts';

it('the grid has a mark and a comment per criterion, and only a comment for a text criterion', () => {
  expect(
    gridFields([
      { id: 3, kind: 'score' },
      { id: 7, kind: 'text' },
    ]),
  ).toEqual(['mark.3', 'comment.3', 'comment.7', 'confidence', 'comment', 'note']);
});

it.each([
  ['mark.1', ' 85.5 ', 85.5],
  ['mark.1', '', null],
  ['mark.1', '八十', '八十'],
  ['mark.1', 'Infinity', 'Infinity'],
  ['mark.1', '7,5', 7.5],
  ['mark.1', '７，２５', 7.25],
  ['mark.1', '1,500', '1,500'],
  ['mark.1', '7,5,5', '7,5,5'],
  ['mark.1', ',5', 0.5],
  ['confidence', '4', 4],
  ['comment', ' 好\r\n的 ', '好\n的'],
])('the value of %s is read from "%s"', (field, cell, value) => {
  expect(cellValue(field, cell)).toBe(value);
});

it('a row changes only differing fields, ignoring whitespace around a text', () => {
  const before = { ...EMPTY_SHEET, marks: { 1: 8000 }, comments: { 1: '好 ' }, comment: '旧' };
  const cells = new Map([
    ['mark.1', '80.0'],
    ['comment.1', '好'],
    ['mark.2', '70'],
    ['comment', ''],
  ]);
  expect(rowChanges(before, cells)).toEqual([
    { field: 'mark.2', base: null, value: 70 },
    { field: 'comment', base: '旧', value: null },
  ]);
});
