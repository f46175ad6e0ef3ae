import { LOOKS } from '#islands/admin/kit/DictTag.tsx';
import { Mark } from '#islands/admin/kit/Mark.tsx';
import { useChoice } from '#islands/admin/kit/use-choice.ts';
import type { ViewProps } from '#islands/admin/kit/resource-plan.ts';

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
