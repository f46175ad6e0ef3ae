import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { More } from '#islands/account/own/More.tsx';

/** Shows two more records at each press. */
function List({ total }: { total: number }) {
  const [rows, setRows] = useState<readonly unknown[]>([1, 2]);
  return <More found={{ rows, total }} label="More" onMore={() => setRows([...rows, 3, 4])} />;
}

it('whoever has asked for the last records works on where the button was', async () => {
  const { container } = render(<List total={6} />);
  const hand = userEvent.setup({ delay: null });
  const button = screen.getByRole('button');
  await hand.click(button);
  expect(document.activeElement).toBe(button);
  await hand.click(button);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(container.firstElementChild);
});
