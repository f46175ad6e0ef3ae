import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it('a dialog cannot be cancelled while its deed runs, and closes once it has succeeded', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const onEnd = vi.fn<() => void>();
  const { hand } = openOffice(
    <AskDialog title="撤销" okText="执行" onGive={() => promise} onEnd={onEnd}>
      <p>理由</p>
    </AskDialog>,
  );
  const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: /取 ?消/ });
  await hand.click(screen.getByRole('button', { name: /执 ?行/ }));
  await waitFor(() => expect(cancel().disabled).toBe(true));
  await hand.keyboard('{Escape}');
  expect(onEnd).not.toHaveBeenCalled();
  resolve(undefined);
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});
