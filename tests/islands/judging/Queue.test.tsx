import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { Queue } from '#islands/judging/Queue.tsx';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const ROUND = { id: 3, name: { zh: '初评', en: '' }, dueAt: null, assigned: 2 } as const;
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
