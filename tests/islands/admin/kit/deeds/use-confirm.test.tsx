import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

function Deed({ onOk }: { onOk: () => unknown }) {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={() => confirm({ title: '确定删除吗？', okText: '删除', onOk })}>
      删除这一条
    </button>
  );
}

/** Opens the question before a deed. */
async function ask(onOk: () => unknown) {
  const { hand } = openOffice(<Deed onOk={onOk} />);
  await hand.click(screen.getByRole('button', { name: '删除这一条' }));
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: /取 ?消/ });
  const ok = screen.getByRole('button', { name: /^删 ?除$/ });
  const isOpen = () => document.querySelector('.ant-modal-confirm:not(.ant-zoom-leave)') !== null;
  return { hand, cancel, ok, isOpen };
}

it('a question stays open while its deed runs, which cannot be stopped, and closes after it', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { hand, cancel, ok, isOpen } = await ask(() => promise);
  await hand.click(ok);
  await waitFor(() => expect(cancel.disabled).toBe(true));
  await hand.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  resolve(undefined);
  await waitFor(() => expect(isOpen()).toBe(false));
});

it.each(['button', 'Escape'])('a question is left by %s, and nothing is done', async (way) => {
  const deed = vi.fn<() => void>();
  const { hand, cancel, isOpen } = await ask(deed);
  await (way === 'button' ? hand.click(cancel) : hand.keyboard('{Escape}'));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(deed).not.toHaveBeenCalled();
});
