import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReviewedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { EntryDeeds } from '#islands/admin/areas/registration/review/EntryDeeds.tsx';
import { ReviewingContext } from '#islands/admin/areas/registration/review/reviewing.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ENTRY = {
  record: { id: 1, status: 'submitted', number: 'T-1', team: '银河队' },
  disqualifier: null,
  hasAsked: false,
} as unknown as ReviewedEntry;

it('an extension into the past says at its field that it must be later', async () => {
  const { hand } = openOffice(
    <ReviewingContext value={{ entry: ENTRY } as never}>
      <EntryDeeds onDone={() => undefined} />
    </ReviewingContext>,
  );
  await hand.click(screen.getByRole('button', { name: /^延\s?期$/ }));
  const until = await screen.findByLabelText('延长至');
  fireEvent.mouseDown(until);
  fireEvent.change(until, { target: { value: '2020-01-01 10:00' } });
  fireEvent.keyDown(until, { key: 'Enter', keyCode: 13 });
  await screen.findByText('须晚于现在');
  expect(until.getAttribute('aria-invalid')).toBe('true');
  const give = screen.getAllByRole<HTMLButtonElement>('button', { name: /^延\s?期$/ }).at(-1)!;
  expect(give.disabled).toBe(true);
});
