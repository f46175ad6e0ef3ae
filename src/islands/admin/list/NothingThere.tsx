import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isFiltered, unfiltered } from './filter/Filters.tsx';
import type { List } from './use-list.ts';

interface Props<R> {
  list: Pick<List<R>, 'plan' | 'query' | 'choose' | 'found'>;
  /** What is said where no filter is set, for a list that is narrowed by more than its filters. */
  blank?: ReactNode;
}

/** Why no rows are shown: nothing is there yet, nothing of it matches, or its pages end before this one; and the way back. */
export function NothingThere<R>({ list, blank }: Props<R>) {
  const { t } = useOffice();
  const { plan, query, choose, found } = list;
  // What is chosen beside a list says what it is about, and an empty one of that is simply empty.
  const filters = plan.filters.filter(({ isBeside }) => !isBeside);
  if (found.value && found.value.total > 0) {
    return (
      <Empty description={t('admin.list.pageGone')}>
        <Button onClick={() => choose({ page: '' })}>{t('admin.list.firstPage')}</Button>
      </Empty>
    );
  }
  if (!isFiltered(filters, query)) return blank ?? <Empty description={t('admin.list.blank')} />;
  return (
    <Empty description={t('admin.empty')}>
      <Button onClick={() => choose(unfiltered(filters))}>{t('admin.list.unfilter')}</Button>
    </Empty>
  );
}
