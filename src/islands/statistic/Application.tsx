import { useMemo } from 'react';
import { applicationPage } from '#contract/statistic/statistic.ts';
import { useIsland } from '#islands/session/island.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { Board } from './Board.tsx';
import { filterIn } from './question.ts';
import type { Plan } from './statistic.ts';
import { StatisticIsland, type StatisticProps } from './StatisticIsland.tsx';

const { read, picture, export: sheet } = applicationPage;

function ApplicationBoard() {
  const { current } = useIsland();
  const plan = useMemo(
    (): Plan => ({
      page: applicationPage,
      isOfEntries: true,
      parts: { line: 'step', bar: 'step', pie: 'status' },
      load: async (question) =>
        (await current().client.call(read, { query: read.query.parse(question) })).data,
      take: async (question, format) =>
        saveFile(
          await current().client.download(sheet, {
            query: sheet.query.parse({ ...question, format }),
          }),
        ),
      async remember(question, chart) {
        const filter = picture.body.shape.filter.parse(filterIn(question));
        await current().client.call(picture, { body: { chart, filter } }, { guard: false });
      },
    }),
    // The page has one session for as long as it is open.
    [],
  );
  return <Board plan={plan} />;
}

/** What teams entered with, and what became of it (specification 2: /statistic/application). */
export const Application = (props: StatisticProps) => (
  <StatisticIsland {...props}>
    <ApplicationBoard />
  </StatisticIsland>
);
