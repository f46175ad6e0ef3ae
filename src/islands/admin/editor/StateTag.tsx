import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { Item } from './plan.ts';

/**
 * Whether a record is live or waits for its session, and in which language changes wait: each a mark of its own, for a
 * column has no room for all of them in one line.
 */
export function StateTag({ item }: { item: Pick<Item, 'state' | 'changedLocales' | 'awaits'> }) {
  const { t } = useOffice();
  const choice = useChoice();
  const state = item.awaits === null ? item.state : 'awaiting';
  return (
    <>
      <Mark value={state}>{choice('state', state)}</Mark>
      {item.changedLocales.map((locale) => (
        <Mark key={locale} value={state}>
          {t(locale === 'zh' ? 'admin.chinese' : 'admin.english')}
        </Mark>
      ))}
    </>
  );
}
