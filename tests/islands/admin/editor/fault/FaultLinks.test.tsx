import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FaultLinks } from '#islands/admin/editor/fault/FaultLinks.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it('each fault leads to its place', async () => {
  const jump = vi.fn<() => void>();
  const faults = [
    { name: '标题', words: '请填写此项', jump: () => undefined },
    { name: '年份', words: '请填写整数', jump },
  ];
  const { hand } = openOffice(<FaultLinks title="还有 2 处" faults={faults} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['标题 请填写此项', '年份 请填写整数']);
  await hand.click(screen.getByRole('button', { name: '年份' }));
  expect(jump).toHaveBeenCalledOnce();
});

it('a record without faults is said to be complete', () => {
  openOffice(<FaultLinks title="还有 0 处" faults={[]} />);
  expect(screen.getByRole('alert').textContent).toBe('内容完整，可以发布。');
});
