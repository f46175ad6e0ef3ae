import { useOffice } from '../office.ts';
import { Mark } from '../widgets/Mark.tsx';
import { useChoice } from '../widgets/use-choice.ts';
import type { Item } from './plan.ts';

/** Whether a record is live, and in which language changes wait. */
export function StateTag({ item }: { item: Pick<Item, 'state' | 'changedLocales'> }) {
  const { t } = useOffice();
  const choice = useChoice();
  const languages = item.changedLocales.map((locale) =>
    t(locale === 'zh' ? 'admin.chinese' : 'admin.english'),
  );
  return (
    <Mark value={item.state}>
      {[choice('state', item.state), languages.join(' / ')].filter(Boolean).join(' · ')}
    </Mark>
  );
}
