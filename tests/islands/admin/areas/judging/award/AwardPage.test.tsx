import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { getAwards } from '#contract/judging/outcome/award.ts';
import { AwardPage } from '#islands/admin/areas/judging/award/AwardPage.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

it.each([
  [true, '奖项已按排名分配完毕', ['#/judging/release?roundId=4']],
  [false, '有同名次的作品需要决定奖项归属，决定之前不能公布', []],
])(
  'the prizes of a round lead to its release once no tie is left: %s',
  async (isWhole, words, links) => {
    openOffice(<AwardPage rest="" query={{ roundId: '4' }} />, {
      replies: {
        [listJudgingChoices.name]: ok({ rounds: [], judges: [], tracks: [] }),
        [getAwards.name]: ok({ tracks: [], isWhole }),
      },
    });
    await screen.findByText(words);
    const found = screen.queryAllByRole('link', { name: '结果公布' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
  },
);
