import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from '#tests/kit/island/form.tsx';
import { formOf } from '#tests/kit/forms/form.ts';

const FROZEN = '2020-01-01T00:00:00Z';
const PEOPLE = formOf({
  id: 'g1',
  kind: 'group',
  name: 'people',
  title: { zh: '队员' },
  rows: { least: 0, most: 5 },
  items: [
    { id: 'f1', kind: 'text', name: 'name', title: { zh: '姓名' }, frozenFrom: FROZEN },
    { id: 'f2', kind: 'text', name: 'words', title: { zh: '口号' } },
  ],
});
const ROWS = [{ f2: '零' }, { f1: '甲', f2: '一' }, { f2: '二' }];

const removals = () =>
  screen.queryAllByRole('button', { name: /^删除/ }).map((one) => one.textContent);

it('rows up to the last one with a frozen answer cannot be removed', async () => {
  const { hand } = openForm(PEOPLE, {
    face: { changeUntil: '2999-01-01T00:00:00Z' },
    opened: {
      own: {
        id: 5,
        version: 1,
        state: 'submitted',
        submittedAt: '2026-03-01T04:00:00.000Z',
        definition: PEOPLE,
        answers: { g1: ROWS },
        files: [],
        isChangeable: true,
      },
    },
  });
  await hand.click(await screen.findByRole('button', { name: '修改答卷' }));
  await screen.findAllByLabelText(/^口号/);
  expect(removals()).toHaveLength(1);
  await hand.click(screen.getByRole('button', { name: /^删除/ }));
  expect(screen.getAllByLabelText(/^口号/).map((one) => (one as HTMLInputElement).value)).toEqual([
    '零',
    '一',
  ]);
  expect(removals()).toEqual([]);
});

it('any row can be removed before the first submission', async () => {
  const { hand } = openForm(PEOPLE);
  await hand.click(await screen.findByRole('button', { name: /添加/ }));
  expect(removals()).toHaveLength(1);
});
