import { Board } from './Board.tsx';
import { StatisticIsland, type StatisticProps } from './StatisticIsland.tsx';
import { usePlan } from './use-plan.ts';

function ApplicationBoard() {
  const parts = { line: 'step', bar: 'step', pie: 'status' } as const;
  return <Board plan={usePlan('application', { isOfEntries: true, parts })} />;
}

/** Page of the figures about entries and their results (specification 2: /statistic/application). */
export const Application = (props: StatisticProps) => (
  <StatisticIsland {...props}>
    <ApplicationBoard />
  </StatisticIsland>
);
