import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

function Deed({ work, onDone }: { work(): Promise<unknown>; onDone(): void }) {
  const carryOut = useRowDeed(onDone);
  return (
    <button type="button" onClick={() => void carryOut(work, '已完成')}>
      做
    </button>
  );
}

it.each([
  ['done', async () => undefined, ['已完成']],
  ['refused', () => Promise.reject(new Error('不行')), ['不行']],
])('a deed that is %s is told, and the list is reloaded', async (_, work, words) => {
  const onDone = vi.fn();
  const { hand, told } = openOffice(<Deed work={work} onDone={onDone} />);
  await hand.click(screen.getByRole('button', { name: '做' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(told).toEqual(words);
});
