import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Locale } from '#contract/call/locale.ts';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { useNameInSession } from '#islands/admin/kit/dictionary/use-session-name.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const Named = ({ year, name }: { year: number; name: string }) => (
  <output>{useNameInSession()(year, name)}</output>
);

const said = (locale: Locale, year: number, name: string): string | null => {
  openOffice(<Named year={year} name={name} />, { locale });
  return screen.getByRole('status').textContent;
};

it.each([
  ['en', 2026, 'First round', '2026 First round'],
  ['zh', 2026, '初评', '2026 届 初评'],
  ['en', PRACTICE_YEAR, 'First round', 'Practice First round'],
  ['zh', PRACTICE_YEAR, '初评', '体验赛 初评'],
  ['en', PRACTICE_YEAR, 'Practice round', 'Practice round'],
  ['en', PRACTICE_YEAR, 'A round for practice', 'A round for practice'],
  ['zh', PRACTICE_YEAR, '体验评审', '体验评审'],
] as const)('in %s a name of %i includes its session once: %s', (locale, year, name, told) => {
  expect(said(locale, year, name)).toBe(told);
});
