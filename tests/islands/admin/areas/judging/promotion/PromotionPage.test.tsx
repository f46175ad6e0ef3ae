import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { getPromotion } from '#contract/judging/rank/promotion.ts';
import { PromotionPage } from '#islands/admin/areas/judging/promotion/PromotionPage.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ENTRY = {
  number: 'T-1',
  title: '作品',
  team: '微光队',
  trackId: 1,
  rank: 1,
  isShared: true,
  value: 81.6,
};
const MADE = { at: '2026-11-20T00:00:00.000Z', by: 'bo', way: 'count', reason: '', cuts: [] };
const AGAIN = '上次确定晋级之后排名变了，请重新确定。';

async function open(made: readonly object[]) {
  const facts = {
    rankingId: 1,
    decimals: 2,
    entries: [ENTRY],
    tracks: [{ trackId: 1, name: { zh: '体验', en: '' }, entries: 1 }],
    next: [],
    made,
  };
  const replies = {
    [listJudgingChoices.name]: ok({ rounds: [], judges: [] }),
    [getPromotion.name]: ok(facts),
  };
  openOffice(<PromotionPage rest="" query={{ roundId: '4' }} />, { replies });
  await screen.findByText('81.60');
}

it('a page of promotions without a next round leads to the rounds', async () => {
  await open([]);
  expect(screen.getByText('1=')).toBeDefined();
  expect(screen.getByRole('link', { name: '评审轮次' }).getAttribute('href')).toBe(
    '#/judging/round',
  );
});

it.each([
  [true, 0],
  [false, 1],
])('a promotion whose ranking is valid (%s) is not asked for again', async (isCurrent, count) => {
  await open([{ ...MADE, entries: ['T-1'], isCurrent }]);
  expect(screen.queryAllByText(AGAIN)).toHaveLength(count);
});
