import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { Room } from '#islands/judging/Scores.tsx';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { later, ok } from '#tests/kit/island/far-end.ts';
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

it('the queue that was asked for last is shown, in whatever order the answers arrive', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const scoring = scoringOf('zh', slice('zh', SCORE_KEYS));
  const [first, second] = [later(), later()];
  const replies = [first.reply, () => queue, second.reply];
  const { hand } = openPerson(
    <ScoringContext value={scoring}>
      <Room />
    </ScoringContext>,
    { judgingQueue: () => replies.shift()!(), judgingGrid: grid },
  );
  await act(() => history.pushState(null, '', '?grid=3'));
  await act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await hand.click(await screen.findByRole('button', { name: '返回列表' }));
  const named = (zh: string) =>
    ok({
      rounds: [{ ...ROUND, name: { zh, en: '' }, assigned: 1, submitted: 0 }],
      assignments: [],
    });
  await act(async () => second.send(named('复评')));
  await act(async () => first.send(named('旧的')));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('复评');
});
