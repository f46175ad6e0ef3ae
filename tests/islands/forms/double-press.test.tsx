import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { definitionOf } from '#tests/kit/forms/form.ts';
import { openForm } from '#tests/kit/island/form.tsx';

const text = (id: string, zh: string) =>
  ({ id, kind: 'text', name: id, title: { zh, en: '' } }) as const;

it('a double press leads one page on, and submits nothing', async () => {
  const definition = definitionOf({
    pages: [
      { id: 'p1', items: [text('f1', '姓名')] },
      { id: 'p2', items: [text('f2', '学校')] },
    ],
  });
  const { hand, answers } = openForm(definition);
  await hand.dblClick(await screen.findByRole('button', { name: '下一页' }));
  expect(await screen.findByLabelText('学校')).toBeDefined();
  expect(answers()).toEqual([]);
  await hand.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByRole('heading', { name: '提交成功' })).toBeDefined();
});
