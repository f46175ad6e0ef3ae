import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isFiltered, unfiltered } from './filter/Filters.tsx';
import type { List } from './use-list.ts';

interface Props<R> {
  list: Pick<List<R>, 'plan' | 'query' | 'choose' | 'found'>;
  /** Shown if no filter is set, for a list that is narrowed by more than its filters. */
  blank?: ReactNode;
}

/**
 * Explains why no rows are shown, and offers the way back: there are none yet, none match, or the page is beyond the
 * last one.
 */
export function EmptyList<R>({ list, blank }: Props<R>) {
  const { t } = useOffice();
  const { plan, query, choose, found } = list;
  // Filters beside the list name its subject; if that has no rows, the list counts as empty, not as filtered.
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
