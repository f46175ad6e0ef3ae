import type { ReactElement } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { getGrid } from '#contract/judging/grid.ts';
import { Grid } from '#islands/judging/grid/Grid.tsx';
import { Queue } from '#islands/judging/Queue.tsx';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { ok, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const SCORING = scoringOf('zh', slice('zh', SCORE_KEYS));
const ROUND = { id: 3, name: { zh: '初评', en: '' }, dueAt: null } as const;

const render = (part: ReactElement, replies: Replies = {}) =>
  openPerson(<ScoringContext value={SCORING}>{part}</ScoringContext>, replies);

it.each([
  ['open', '表格填写'],
  ['closed', '查看评分总表'],
] as const)('the table of a round that is %s is called “%s”', (state, name) => {
  const rounds = [{ ...ROUND, state, assigned: 0, submitted: 0 }];
  render(
    <Queue queue={{ rounds, assignments: [] }} onOpen={() => undefined} onGrid={() => undefined} />,
  );
  expect(screen.getByRole('button', { name })).toBeDefined();
});

it.each([
  ['open', ['下载表格', '导入表格', '下载评分表 PDF']],
  ['closed', ['下载表格', '下载评分表 PDF']],
] as const)('a round that is %s lets its table be: %s', async (state, names) => {
  const rows = [{ id: 1, blindNo: 1, title: '作品', sheet: null }];
  const reply = ok({ rows, round: { ...ROUND, state, criteria: [] } });
  render(<Grid roundId={3} account={1} onOpen={() => undefined} />, { [getGrid.name]: reply });
  await screen.findByRole('heading', { name: '初评' });
  const found = screen.getAllByRole('button', { name: /表格|PDF/ });
  expect(found.map(({ textContent }) => textContent)).toEqual(names);
});

it('an entry of the table opens in a tab of its own if the judge wants that', async () => {
  const rows = [{ id: 1, blindNo: 1, title: '作品', sheet: null }];
  const reply = ok({ rows, round: { ...ROUND, state: 'open', criteria: [] } });
  const opened: (number | null)[] = [];
  render(<Grid roundId={3} account={1} onOpen={(id) => opened.push(id)} />, {
    [getGrid.name]: reply,
  });
  const link = await screen.findByRole('link', { name: /作品/ });
  const isFollowed = fireEvent.click(link, { ctrlKey: true });
  expect([isFollowed, opened]).toEqual([true, []]);
  fireEvent.click(link);
  expect(opened).toEqual([1]);
});

it('each cell of the table names its column, for phones, on which it has no head', async () => {
  const criterion = { id: 1, kind: 'score', name: { zh: '创新', en: '' }, weight: 1000 };
  const limits = { min: 0, max: 10_000, step: 100, levels: [] };
  const rows = [{ id: 1, blindNo: 1, title: '作品', sheet: null }];
  const round = { ...ROUND, state: 'open', criteria: [{ ...criterion, ...limits }] };
  render(<Grid roundId={3} account={1} onOpen={() => undefined} />, {
    [getGrid.name]: ok({ rows, round }),
  });
  const cells = await screen.findAllByRole('cell');
  const names = cells.map((cell) => cell.querySelector('small')?.textContent);
  expect(names).toEqual(['创新', '总分', '状态']);
});
