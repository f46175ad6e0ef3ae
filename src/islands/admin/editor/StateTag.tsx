import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { Item } from './plan.ts';

type Shown = Pick<Item, 'state' | 'changedLocales' | 'awaits' | 'recordId'>;

/** State as displayed. A record that was never live is a draft; one that was live and is not now is withdrawn. */
function stateOf({ state, awaits, recordId }: Shown) {
  if (awaits !== null) return 'awaiting';
  return state === 'draft' && recordId !== null ? 'withdrawn' : state;
}

/**
 * Marks for whether a record is live or waits for its session, and in which language changes are not live yet. They
 * are separate marks, since a column has no room for all of them in one line.
 */
export function StateTag({ item }: { item: Shown }) {
  const { t } = useOffice();
  const choice = useChoice();
  const state = stateOf(item);
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
