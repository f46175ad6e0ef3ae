import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { registerPage } from '#contract/statistic/statistic.ts';
import { FigureTable } from '#islands/statistic/FigureTable.tsx';
import { WordsContext, wordsOf, type Figures, type Plan } from '#islands/statistic/statistic.ts';
import { STATISTIC_KEYS } from '#islands/statistic/texts.ts';

import { openPerson } from '#tests/kit/island/person.tsx';

const plan = { page: registerPage, isOfEntries: false } as unknown as Plan;
const figures = {
  rows: [{ key: '11', label: null, values: {} }],
  total: {},
} as unknown as Figures;

it('figures keep the labels of their group while others are requested', () => {
  openPerson(
    <WordsContext value={wordsOf('zh', slice('zh', STATISTIC_KEYS))}>
      <FigureTable
        plan={plan}
        question={{ group: 'channel' }}
        answered={{ group: 'province' }}
        figures={figures}
        ask={() => undefined}
      />
    </WordsContext>,
  );
  const [, row] = screen.getAllByRole('row');
  expect(row!.querySelector('th')!.textContent).toBe('北京');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('channel');
});
