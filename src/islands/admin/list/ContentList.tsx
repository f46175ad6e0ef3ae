import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { readAsked, withChosen } from '#islands/admin/kit/asked.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { go, note } from '#islands/admin/kit/router.ts';
import { useKept } from '#islands/admin/kit/kept.ts';
import { Filters, isFiltered } from '#islands/admin/kit/Filters.tsx';
import { Pager } from '#islands/admin/kit/Pager.tsx';
import { Toolbar } from '#islands/admin/kit/Toolbar.tsx';
import { ContentTable } from './ContentTable.tsx';
import { columnNamesOf, filtersOf, readShown } from './list-view.ts';
import { pathOf, type ContentPlan } from '#islands/admin/editor/plan.ts';
import { useRemoval } from '#islands/admin/editor/use-removal.tsx';

const Arrange = lazy(async () => ({ default: (await import('./Arrange.tsx')).Arrange }));

const SORTED = ['updatedAt', 'sort', 'title', 'publishAt'];

/** The records of a kind of content: what is live, what waits, what is not translated. */
export function ContentList({ plan, query }: { plan: ContentPlan; query: Record<string, string> }) {
  const { type } = plan;
  const filters = filtersOf(type);
  const { t, label, may, call, known } = useOffice();
  const asked = readAsked(query, filters, SORTED);
  const { pageNum, pageSize, filter, order } = asked;
  const list = useLoaded(JSON.stringify(asked), async () => {
    const wanted =
      order ?? (type.isOrdered ? { column: 'sort' } : { column: 'updatedAt', descending: true });
    const body = { filter, order: wanted } as never;
    const { rows, total } = await call(type.list, { query: { pageNum, pageSize }, body });
    return { rows, total };
  });
  const columnsKey = `podium.office.columns.${known.profile.userId}.${type.type}`;
  const [shown, setShown] = useKept(columnsKey, readShown(type));
  const [isSearchOpen, openSearch] = useState(() => matchMedia('(min-width: 768px)').matches);
  const [isArranging, arrange] = useState(false);

  const path = pathOf(type);
  const change = (part: Record<string, string>) => note({ path, query: withChosen(query, part) });
  const labelOf = (name: string) => label('content', name);
  const title = t(`office.${type.type}` as OfficeKey);

  const remove = useRemoval(plan, list.reload);

  return (
    <section className="office-card" aria-label={title}>
      <Toolbar
        title={title}
        isSearchOpen={isSearchOpen}
        isFiltered={isFiltered(filters, query)}
        onSearch={() => openSearch(!isSearchOpen)}
        onRefresh={list.reload}
        columns={{
          names: columnNamesOf(type).map((name) => ({ value: name, label: labelOf(name) })),
          shown,
          onChoose: setShown,
        }}
      >
        {may(`${type.permission}:add`) && (
          <Button type="primary" onClick={() => go(`${path}/new`)}>
            {t('action.add')}
          </Button>
        )}
        {type.isOrdered && may(`${type.permission}:edit`) && (
          <Button onClick={() => arrange(true)}>{t('admin.arrange')}</Button>
        )}
      </Toolbar>
      <Filters
        filters={filters}
        labelOf={labelOf}
        isOpen={isSearchOpen}
        values={query}
        onChoose={change}
        onClose={() => openSearch(false)}
      />
      <ContentTable
        plan={plan}
        list={list}
        asked={asked}
        shown={shown}
        path={path}
        onSort={(sort) => change({ sort })}
        onRemove={remove}
        onDone={list.reload}
      />
      <Pager
        page={pageNum}
        size={pageSize}
        total={list.value?.total ?? 0}
        onChoose={(page, size) =>
          change({ page: size === pageSize ? String(page) : '', size: String(size) })
        }
      />
      {isArranging && (
        <Suspense>
          <Arrange
            plan={plan}
            year={filter['year'] as number | undefined}
            onEnd={() => (arrange(false), list.reload())}
          />
        </Suspense>
      )}
    </section>
  );
}
