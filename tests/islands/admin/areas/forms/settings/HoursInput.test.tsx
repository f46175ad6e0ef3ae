import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HoursInput } from '#islands/admin/areas/forms/settings/HoursInput.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it('an hour that is picked counts without an OK', async () => {
  const onChange = vi.fn();
  const { hand } = openOffice(
    <HoursInput id="hours" value={{ from: '09:00', until: '17:00' }} onChange={onChange} />,
  );
  await hand.click(screen.getByDisplayValue('09:00'));
  await hand.click(screen.getAllByText('10')[0]!);
  expect(onChange).toHaveBeenLastCalledWith({ from: '10:00', until: '17:00' });
});
