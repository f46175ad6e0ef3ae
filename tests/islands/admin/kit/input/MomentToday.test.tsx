import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MomentInput } from '#islands/admin/kit/input/MomentInput.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:30:00Z') }),
);
afterEach(() => void vi.useRealTimers());

it('the calendar marks the day that it is in Beijing, wherever the browser is', async () => {
  const { hand } = openOffice(
    <MomentInput value={null} onChoose={() => undefined} aria-label="上线时间" />,
  );
  await hand.click(screen.getByLabelText('上线时间'));
  const today = [...document.querySelectorAll('.ant-picker-cell-today')].map((cell) =>
    cell.getAttribute('title'),
  );
  expect(today).toEqual(['2026-11-21']);
});
