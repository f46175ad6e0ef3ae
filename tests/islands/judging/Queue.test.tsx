import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { JudgingQueue } from '#contract/judging/sheet.ts';
import { Queue } from '#islands/judging/Queue.tsx';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const ROUND = { id: 3, name: { zh: '初评', en: '' }, dueAt: null, assigned: 2 } as const;
const ITEM = {
  id: 5,
  roundId: 3,
  blindNo: 3510,
  title: '',
  trackId: 1,
  track: { zh: '体验', en: '' },
  sheet: 'returned',
  total: null,
  isCalibration: false,
};
const WORDS = '已全部提交，谢谢您。评审结束后由组委会公布结果。';

it.each([
  ['all sheets of an open round are submitted', 'open', 2, 1],
  ['a sheet is left', 'open', 1, 0],
  ['the round is over', 'closed', 2, 0],
] as const)(
  'when %s, the queue says what comes next only if it is so',
  (_, state, submitted, count) => {
    const scoring = scoringOf('zh', slice('zh', SCORE_KEYS));
    openPerson(
      <ScoringContext value={scoring}>
        <Queue
          queue={{ rounds: [{ ...ROUND, state, submitted }], assignments: [] }}
          onOpen={() => undefined}
          onGrid={() => undefined}
        />
      </ScoringContext>,
    );
    expect(screen.queryAllByText(WORDS)).toHaveLength(count);
  },
);

it('an entry given or returned after the end of the round is what its judge is led to', async () => {
  const scoring = scoringOf('zh', slice('zh', SCORE_KEYS));
  const onOpen = vi.fn();
  const done = { ...ITEM, id: 6, sheet: 'submitted' };
  const queue = {
    rounds: [{ ...ROUND, state: 'closed', submitted: 1 }],
    assignments: [done, ITEM],
  } as unknown as JudgingQueue;
  const { hand } = openPerson(
    <ScoringContext value={scoring}>
      <Queue queue={queue} onOpen={onOpen} onGrid={() => undefined} />
    </ScoringContext>,
  );
  expect(screen.getByText('本轮评审已结束，还有需要您评分的作品。')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '继续评分' }));
  expect(onOpen.mock.calls).toEqual([[5]]);
});

it('a judge of several rounds sees first the one that goes on, then those that have ended', () => {
  const ended = { ...ROUND, state: 'closed', submitted: 2 };
  const next = { ...ROUND, id: 4, name: { zh: '终评', en: '' }, state: 'open', submitted: 0 };
  const queue = { rounds: [ended, next], assignments: [] } as unknown as JudgingQueue;
  openPerson(
    <ScoringContext value={scoringOf('zh', slice('zh', SCORE_KEYS))}>
      <Queue queue={queue} onOpen={() => undefined} onGrid={() => undefined} />
    </ScoringContext>,
  );
  const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(names).toEqual(['终评', '初评']);
});

it.each([
  ['2026-12-20T10:00:00.000Z', 'open', /请在 2026.*18:00（北京时间）前完成$/],
  [null, 'open', /未设期限，组委会结束本轮前均可提交$/],
  [null, 'closed', /^已提交 0 \/ 2$/],
] as const)(
  'a round due at %s that is %s says until when it can be handed in',
  (dueAt, state, words) => {
    openPerson(
      <ScoringContext value={scoringOf('zh', slice('zh', SCORE_KEYS))}>
        <Queue
          queue={{ rounds: [{ ...ROUND, dueAt, state, submitted: 0 }], assignments: [] }}
          onOpen={() => undefined}
          onGrid={() => undefined}
        />
      </ScoringContext>,
    );
    expect(screen.getByText(words)).toBeTruthy();
  },
);
