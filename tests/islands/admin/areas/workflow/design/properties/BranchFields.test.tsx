import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choiceOf, openDesigner } from '#tests/kit/island/designer.tsx';

it('a removed branch leaves the focus where another can be added', async () => {
  const { press, hand } = await openDesigner([choiceOf('days > 3')]);
  await hand.click(document.querySelector('#flow-at-c1')!);
  await press('删除 甲');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('添加分支'));
  expect(document.querySelectorAll('.flow-branch')).toHaveLength(1);
});

it('a removed condition leaves the focus where another can be added', async () => {
  const { press, hand } = await openDesigner([choiceOf('days > 3')]);
  await hand.click(document.querySelector('#flow-at-c2')!);
  await press('移除 条件 1');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('添加条件'));
  screen.getByText('尚未设置条件');
});
