import type { BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { inverseOf, type Offered } from './offered.ts';
import { bringBack, classifyBack, moveBack, takeBackMany } from './take-back.ts';

/** Reports a bulk deed, with an undo if the deed can be undone exactly. */
export function useUndone(type: ContentType, onDone: () => void) {
  const office = useOffice();
  const { t, tell, offer } = office;
  return ({ deed, field }: Offered, rows: readonly ContentRow[], { done }: BulkOutcome): void => {
    const words = t('admin.bulk.done', { count: done.length });
    const reached = rows.filter(({ id }) => done.some((one) => one.id === id));
    const inverse = inverseOf(deed, reached);
    if (inverse === undefined) return tell(words);
    const ways = {
      takeBack: () => takeBackMany(office, done),
      move: () => moveBack(office, type, { rows: reached, done }),
      classify: () => classifyBack(office, type, { rows: reached, done, field: field! }),
      recover: () => bringBack(office, type, reached),
    };
    offer(words, () => ways[inverse]().finally(onDone));
  };
}
