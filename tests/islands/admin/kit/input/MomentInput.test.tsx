import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fromClock, MomentInput, toClock } from '#islands/admin/kit/input/MomentInput.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it('the input shows Beijing time everywhere, and keeps the moment', () => {
  expect(toClock('2026-11-20T16:30:00Z').format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 00:30');
  expect(fromClock(toClock('2026-11-20T16:30:00Z'))).toBe('2026-11-21T00:30:00+08:00');
});

it('a day that is picked counts when the input is left, without an OK', async () => {
  const onChoose = vi.fn();
  const { hand } = openOffice(
    <>
      <MomentInput value="2026-11-20T16:30:00Z" onChoose={onChoose} aria-label="上线时间" />
      <button type="button">保存</button>
    </>,
  );
  await hand.click(screen.getByLabelText('上线时间'));
  await hand.click(screen.getByTitle('2026-11-25'));
  await hand.click(screen.getByRole('button', { name: '保存' }));
  expect(onChoose).toHaveBeenLastCalledWith('2026-11-25T00:30:00+08:00');
});

it('a moment that is typed counts when the input is left, without Enter', async () => {
  const onChoose = vi.fn();
  const { hand } = openOffice(
    <>
      <MomentInput value={null} onChoose={onChoose} aria-label="上线时间" />
      <button type="button">保存</button>
    </>,
  );
  const input = screen.getByLabelText('上线时间');
  await hand.click(input);
  fireEvent.change(input, { target: { value: '2026-12-01 09:00' } });
  await hand.click(screen.getByRole('button', { name: '保存' }));
  expect(onChoose).toHaveBeenLastCalledWith('2026-12-01T09:00:00+08:00');
});
