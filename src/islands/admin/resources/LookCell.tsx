import { LOOKS } from '../widgets/DictTag.tsx';
import { Mark } from '../widgets/Mark.tsx';
import { useChoice } from '../widgets/use-choice.ts';
import type { ViewProps } from './plan.ts';

/** How an entry looks in lists. */
export function LookCell({ row, value }: ViewProps) {
  const choice = useChoice();
  const look = String(value);
  const tone = LOOKS[look];
  return (
    <Mark value="" {...(tone && { tone })} className={String(row['cssClass'])}>
      {tone ? choice('listClass', look) : look || '–'}
    </Mark>
  );
}
