import { Board } from './Board.tsx';
import { StatisticIsland, type StatisticProps } from './StatisticIsland.tsx';
import { usePlan } from './use-plan.ts';

function RegisterBoard() {
  const parts = { line: 'channel', bar: 'channel', pie: 'province' } as const;
  return <Board plan={usePlan('register', { isOfEntries: false, parts })} />;
}

/** How people signed up, and by which channels (specification 2: /statistic/register). */
export const Register = (props: StatisticProps) => (
  <StatisticIsland {...props}>
    <RegisterBoard />
  </StatisticIsland>
);
