import { Button, Empty, Space } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isFiltered, unfiltered } from './filter/Filters.tsx';
import { isOfCurrent } from './list-query.ts';
import type { List } from './use-list.ts';

interface Props<R> {
  list: Pick<List<R>, 'plan' | 'query' | 'choose' | 'found'>;
  /** Shown if no filter is set, for a list that is narrowed by more than its filters. */
  blank?: ReactNode;
}

/** Leads from the current session, with which a list begins, to the records of all sessions. */
function AllSessions<R>({ plan, query, choose }: Pick<List<R>, 'plan' | 'query' | 'choose'>) {
  const { t } = useOffice();
  if (!isOfCurrent(plan, query)) return null;
  return <Button onClick={() => choose({ isCurrent: 'false' })}>{t('admin.list.toAll')}</Button>;
}

/**
 * Explains why no rows are shown, and offers the way on: there are none yet, none match, the current session has none,
 * or the page is beyond the last one.
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
  const others = <AllSessions plan={plan} query={query} choose={choose} />;
  if (!isFiltered(filters, query)) {
    const words = isOfCurrent(plan, query) ? 'admin.list.currentBlank' : 'admin.list.blank';
    return blank ?? <Empty description={t(words)}>{others}</Empty>;
  }
  return (
    <Empty description={t('admin.empty')}>
      {plan.emptyHint && <p>{t(plan.emptyHint)}</p>}
      <Space>
        <Button onClick={() => choose(unfiltered(filters))}>{t('admin.list.unfilter')}</Button>
        {others}
      </Space>
    </Empty>
  );
}
