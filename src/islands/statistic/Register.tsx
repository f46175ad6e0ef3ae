import { useMemo } from 'react';
import { registerPage } from '#contract/statistic/statistic.ts';
import { useIsland } from '#islands/session/island.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { Board } from './Board.tsx';
import { filterIn } from './question.ts';
import type { Plan } from './statistic.ts';
import { StatisticIsland, type StatisticProps } from './StatisticIsland.tsx';

const { read, picture, export: sheet } = registerPage;

function RegisterBoard() {
  const { current } = useIsland();
  const plan = useMemo(
    (): Plan => ({
      page: registerPage,
      isOfEntries: false,
      parts: { line: 'channel', bar: 'channel', pie: 'province' },
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

/** How people signed up, and by which channels (specification 2: /statistic/register). */
export const Register = (props: StatisticProps) => (
  <StatisticIsland {...props}>
    <RegisterBoard />
  </StatisticIsland>
);
