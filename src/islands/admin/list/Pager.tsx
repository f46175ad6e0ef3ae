import { Grid, Pagination } from 'antd';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/call/wire/reply.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { List } from './use-list.ts';
import './list.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onChoose(page: number, size: number): void;
}

/**
 * Page navigation with 10, 20, 30 or 50 rows a page. It shows five page numbers below 992 px, otherwise seven
 * (specification 5, 9).
 */
export function Pager({ page, size, total, onChoose }: Props) {
  const { t } = useOffice();
  const { lg = true, sm = true } = Grid.useBreakpoint();
  if (total === 0) return null;
  return (
    <nav className="office-pager" aria-label={t('admin.pages')}>
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        defaultPageSize={DEFAULT_PAGE_SIZE}
        showSizeChanger={{ 'aria-label': t('admin.pageSize') }}
        showLessItems={!lg}
        {...(!sm && { size: 'small' as const })}
        {...(sm && { showTotal: (all) => t('admin.total', { count: all }) })}
        onChange={onChoose}
      />
    </nav>
  );
}

/** Page navigation of a list, kept in its address. Changing the page size returns to the first page. */
export function ListPager<R>({ list: { asked, found, choose } }: { list: List<R> }) {
  const { pageNum, pageSize } = asked;
  return (
    <Pager
      page={pageNum}
      size={pageSize}
      total={found.value?.total ?? 0}
      onChoose={(page, size) =>
        choose({ page: size === pageSize ? String(page) : '', size: String(size) })
      }
    />
  );
}
