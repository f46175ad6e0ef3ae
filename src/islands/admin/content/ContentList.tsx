import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { APPROVALS, CONTENT_STATES } from '#contract/content.ts';
import type { OfficeKey } from '#lib/office/texts.ts';
import { useOffice } from '../office.ts';
import { readAsked, withChosen } from '../resources/asked.ts';
import type { Filter } from '../resources/plan.ts';
import { useLoaded } from '../resources/use-rows.ts';
import { go, note } from '../shell/router.ts';
import { useKept } from '../shell/kept.ts';
import { Filters, isFiltered } from '../widgets/Filters.tsx';
import { Pager } from '../widgets/Pager.tsx';
import { Toolbar } from '../widgets/Toolbar.tsx';
import { CONTENT_COLUMNS, ContentTable, FIRST_COLUMNS } from './ContentTable.tsx';
import type { ContentPlan, Item } from './plan.ts';

const Arrange = lazy(async () => ({ default: (await import('./Arrange.tsx')).Arrange }));

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'number' },
  { name: 'state', kind: 'choice', choices: CONTENT_STATES },
  { name: 'isMissing', kind: 'switch' },
  { name: 'approval', kind: 'choice', choices: APPROVALS },
];
const SORTED = ['updatedAt', 'sort', 'title', 'publishAt'];

const readShown = (stored: unknown): string[] =>
  Array.isArray(stored) && stored.length > 0
    ? CONTENT_COLUMNS.filter((name) => stored.includes(name))
    : [...FIRST_COLUMNS];

/** The records of a kind of content: what is live, what waits, what is not translated. */
export function ContentList({ plan, query }: { plan: ContentPlan; query: Record<string, string> }) {
  const { type, isOrdered = false } = plan;
  const { t, label, may, call, tell, report, known } = useOffice();
  const { modal } = App.useApp();
  const asked = readAsked(query, FILTERS, SORTED);
  const { pageNum, pageSize, filter, order } = asked;
  const list = useLoaded(JSON.stringify(asked), async () => {
    const wanted = order ?? (isOrdered ? undefined : { column: 'updatedAt', descending: true });
    const body = { filter, order: wanted } as never;
    const reply = await call(type.list, { query: { pageNum, pageSize }, body });
    return reply as unknown as { rows: Item[]; total: number };
  });
  const columnsKey = `podium.office.columns.${known.profile.userId}.${type.type}`;
  const [shown, setShown] = useKept(columnsKey, readShown);
  const [isSearchOpen, openSearch] = useState(() => matchMedia('(min-width: 768px)').matches);
  const [isArranging, arrange] = useState(false);

  const path = type.path.replace(/^\/(\w+)\/(\w+)$/, `/${type.permission.replace(':', '/')}`);
  const change = (part: Record<string, string>) => note({ path, query: withChosen(query, part) });
  const labelOf = (name: string) => label('content', name);
  const title = t(`resource.${type.type}` as OfficeKey);

  const remove = (row: Item) =>
    modal.confirm({
      title: t('admin.removeSure', { count: 1 }),
      content: row.title.zh,
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: () =>
        call(type.remove, { params: { id: row.id } })
          .then(() => tell(t('admin.removed')), report)
          .then(list.reload),
    });

  return (
    <section className="office-card" aria-label={title}>
      <Toolbar
        title={title}
        isSearchOpen={isSearchOpen}
        isFiltered={isFiltered(FILTERS, query)}
        onSearch={() => openSearch(!isSearchOpen)}
        onRefresh={list.reload}
        columns={{
          names: CONTENT_COLUMNS.map((name) => ({ value: name, label: labelOf(name) })),
          shown,
          onChoose: setShown,
        }}
      >
        {may(`${type.permission}:add`) && (
          <Button type="primary" onClick={() => go(`${path}/new`)}>
            {t('action.add')}
          </Button>
        )}
        {isOrdered && may(`${type.permission}:edit`) && (
          <Button onClick={() => arrange(true)}>{t('admin.arrange')}</Button>
        )}
      </Toolbar>
      <Filters
        {...{ filters: FILTERS, labelOf, isOpen: isSearchOpen, values: query, onChoose: change }}
        onClose={() => openSearch(false)}
      />
      <ContentTable
        {...{ plan, list, asked, shown, path }}
        onSort={(sort) => change({ sort })}
        onRemove={remove}
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
          <Arrange plan={plan} onEnd={() => (arrange(false), list.reload())} />
        </Suspense>
      )}
    </section>
  );
}
