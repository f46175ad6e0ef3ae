import { Mark } from '../widgets/Mark.tsx';
import { useChoice } from '../widgets/use-choice.ts';
import type { Item } from './plan.ts';

/** Whether a record is live, and whether changes wait. */
export function StateTag({ item }: { item: Pick<Item, 'state'> }) {
  const choice = useChoice();
  return <Mark value={item.state}>{choice('state', item.state)}</Mark>;
}
