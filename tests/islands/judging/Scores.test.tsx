import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { Room } from '#islands/judging/Scores.tsx';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const ROUND = { id: 3, name: { zh: '初评', en: '' }, state: 'open', dueAt: null } as const;
const queue = ok({ rounds: [{ ...ROUND, assigned: 0, submitted: 0 }], assignments: [] });
const grid = ok({ rows: [], round: { ...ROUND, criteria: [] } });
afterEach(() => history.replaceState(null, '', '/'));

it('whoever comes back to the queue is there by name', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const scoring = scoringOf('zh', slice('zh', SCORE_KEYS));
  const { hand } = openPerson(
    <ScoringContext value={scoring}>
      <Room />
    </ScoringContext>,
    { judgingQueue: queue, judgingGrid: grid },
  );
  const group = await screen.findByRole('group', { name: '赛事评分' });
  expect(document.activeElement).toBe(document.body);
  await hand.click(screen.getByRole('button', { name: '表格填写' }));
  expect(group.isConnected).toBe(false);
  await hand.click(await screen.findByRole('button', { name: '返回列表' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '赛事评分' }));
});
