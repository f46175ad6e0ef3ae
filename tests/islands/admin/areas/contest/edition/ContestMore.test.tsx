import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { ContestMore } from '#islands/admin/areas/contest/edition/ContestMore.tsx';
import { CONTENT_ROW } from '#tests/kit/island/content-row.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const buttonsOf = (year: number): (string | null)[] => {
  const row = { ...CONTENT_ROW, year, state: 'live' as const };
  openOffice(<ContestMore row={row} onDone={() => undefined} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  cleanup();
  return names;
};

it('the practice session is never archived: it is not one of the former ones', () => {
  expect(buttonsOf(2025)).toEqual(['复制为新一届', '发布整届', '归档']);
  expect(buttonsOf(PRACTICE_YEAR)).toEqual(['复制为新一届', '发布整届']);
});
