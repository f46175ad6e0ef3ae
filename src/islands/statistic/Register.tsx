import { Board } from './Board.tsx';
import { StatisticIsland, type StatisticProps } from './StatisticIsland.tsx';
import { usePlan } from './use-plan.ts';

function RegisterBoard() {
  const parts = { line: 'channel', bar: 'channel', pie: 'province' } as const;
  return <Board plan={usePlan('register', { isOfEntries: false, parts })} />;
}

/** Page of the figures about registrations by channel (specification 2: /statistic/register). */
export const Register = (props: StatisticProps) => (
  <StatisticIsland {...props}>
    <RegisterBoard />
  </StatisticIsland>
);
