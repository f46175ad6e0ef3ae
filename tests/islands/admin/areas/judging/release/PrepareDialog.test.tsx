import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { listReleaseTemplates } from '#contract/judging/outcome/release.ts';
import { PrepareDialog } from '#islands/admin/areas/judging/release/PrepareDialog.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const nothing = () => undefined;
const open = (year: number) => {
  const round = {
    id: 4,
    year,
    number: 1,
    name: { zh: '终评', en: '' },
    state: 'ranked',
    version: 1,
  };
  const choices = ok({ rounds: [round], judges: [], tracks: [] });
  return openOffice(<PrepareDialog listed={4} onDone={nothing} onEnd={nothing} />, {
    replies: { [listJudgingChoices.name]: choices, [listReleaseTemplates.name]: ok([]) },
  });
};

it('a release is prepared only if something in it is made known', async () => {
  const { hand } = open(2026);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '准备公布' });
  await expect.poll(() => button.disabled).toBe(false);
  for (const name of ['奖项', '名次']) await hand.click(screen.getByRole('checkbox', { name }));
  expect(button.disabled).toBe(true);
});

it.each([
  [PRACTICE_YEAR, 1],
  [2026, 0],
])('of a round of %d the dialog says if its winners stay without a page', async (year, count) => {
  open(year);
  await screen.findByText(/终评/);
  expect(screen.queryAllByText(/体验赛的获奖名单和获奖页面不对外公开/)).toHaveLength(count);
});
