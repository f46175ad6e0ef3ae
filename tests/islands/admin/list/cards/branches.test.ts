import { expect, it } from 'vitest';
import { branchesOf } from '#islands/admin/list/cards/branches.ts';

const ROWS = [{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }] }, { id: 4 }] as unknown as {
  id: number;
}[];

const levels = (rows: ReturnType<typeof branchesOf>) =>
  rows.map(({ row, level }) => [row.id, level]);

it('a tree shows the expanded branches with their depth', () => {
  expect(levels(branchesOf(ROWS, { expandedRowKeys: [] }))).toEqual([
    [1, 0],
    [4, 0],
  ]);
  expect(levels(branchesOf(ROWS, { expandedRowKeys: [1, 2] }))).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
  ]);
});

it('rows with children can be expanded and collapsed, others cannot', () => {
  const turned: [boolean, number][] = [];
  const rows = branchesOf(ROWS, {
    expandedRowKeys: [1],
    onExpand: (isOpen, { id }) => void turned.push([isOpen, id]),
  });
  for (const { turn } of rows) turn?.press();
  expect(turned).toEqual([
    [false, 1],
    [true, 2],
  ]);
});

it('the rows of a flat list stay as they are', () => {
  expect(branchesOf([{ id: 7 }], undefined)).toEqual([{ row: { id: 7 }, level: 0 }]);
});
