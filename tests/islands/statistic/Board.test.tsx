import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { registerPage } from '#contract/statistic/statistic.ts';
import { Board } from '#islands/statistic/Board.tsx';
import { ChartTable } from '#islands/statistic/chart/ChartTable.tsx';
import { WordsContext, wordsOf, type Plan } from '#islands/statistic/statistic.ts';
import { STATISTIC_KEYS } from '#islands/statistic/texts.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const words = wordsOf('zh', slice('zh', STATISTIC_KEYS));

it('whoever asks for figures again after a failure works on among them', async () => {
  const plan = {
    page: registerPage,
    isOfEntries: false,
    load: () => Promise.reject(new Error('no network')),
  } as unknown as Plan;
  const { hand } = openPerson(
    <WordsContext value={words}>
      <Board plan={plan} />
    </WordsContext>,
    { statisticChannels: ok({ hasDirect: false, channels: [], tracks: [] }) },
  );
  await hand.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(document.activeElement).not.toBe(document.body);
});

it('channels of the same name have a column each, also once there are others', () => {
  const table = (...names: string[]) => (
    <WordsContext value={words}>
      <ChartTable
        title=""
        data={{ labels: ['2026-11-30'], series: names.map((label) => ({ label, values: [1] })) }}
        isOfDays
      />
    </WordsContext>
  );
  const { rerender } = render(table('企业', '高校', '高校'));
  rerender(table('高校'));
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});
