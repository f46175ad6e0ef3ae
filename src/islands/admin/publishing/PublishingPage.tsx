import { Skeleton } from 'antd';
import { useState } from 'react';
import {
  listPublishes,
  PUBLISH_STATES,
  type PublishEntry,
} from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/page.ts';
import { readAsked, withChosen } from '#islands/admin/kit/asked.ts';
import type { Filter } from '#islands/admin/kit/resource-plan.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useKept } from '#islands/admin/kit/kept.ts';
import { note } from '#islands/admin/kit/router.ts';
import { Filters, isFiltered } from '#islands/admin/kit/Filters.tsx';
import { Pager } from '#islands/admin/kit/Pager.tsx';
import { Toolbar } from '#islands/admin/kit/Toolbar.tsx';
import { HISTORY_COLUMNS, PublishHistory } from './PublishHistory.tsx';
import { PublishingState } from './PublishingState.tsx';
import { RebuildButton } from './RebuildButton.tsx';
import { usePublishing } from './use-publishing.ts';

const PATH = '/content/publishing';
const FILTERS: readonly Filter[] = [{ name: 'state', kind: 'choice', choices: PUBLISH_STATES }];

const readShown = (stored: unknown): string[] =>
  Array.isArray(stored) && stored.length > 0
    ? HISTORY_COLUMNS.filter((name) => stored.includes(name))
    : HISTORY_COLUMNS;

/** A page of the history; it is read again when a publish begins or ends. */
function useHistory(query: PageProps['query'], mark: string) {
  const { call } = useOffice();
  const { pageNum, pageSize, filter } = readAsked(query, FILTERS, []);
  const list = useLoaded(JSON.stringify({ pageNum, pageSize, filter, mark }), async () => {
    const reply = await call(listPublishes, { query: { pageNum, pageSize }, body: { filter } });
    return reply as { rows: PublishEntry[]; total: number };
  });
  return { pageNum, pageSize, list };
}

/** What the publisher does and did, and publishing the whole site anew. */
export function PublishingPage({ query }: PageProps) {
  const { t, label, may, known } = useOffice();
  const now = usePublishing();
  const { running, last } = now.value ?? {};
  const { pageNum, pageSize, list } = useHistory(query, `${running?.id} ${last?.id}`);
  const columnsKey = `podium.office.columns.${known.profile.userId}.publishing`;
  const [shown, setShown] = useKept(columnsKey, readShown);
  const [isSearchOpen, openSearch] = useState(() => matchMedia('(min-width: 768px)').matches);
  const labelOf = (name: string) => label('publishing', name);
  const change = (part: Record<string, string>) =>
    note({ path: PATH, query: withChosen(query, part) });
  const refresh = () => {
    now.reload();
    list.reload();
  };
  return (
    <section className="office-card" aria-label={t('office.publishing')}>
      <Toolbar
        title={t('office.publishing')}
        isSearchOpen={isSearchOpen}
        isFiltered={isFiltered(FILTERS, query)}
        onSearch={() => openSearch(!isSearchOpen)}
        onRefresh={refresh}
        columns={{
          names: HISTORY_COLUMNS.map((name) => ({ value: name, label: labelOf(name) })),
          shown,
          onChoose: setShown,
        }}
      >
        {may('content:publishing:rebuild') && <RebuildButton onBegin={now.reload} />}
      </Toolbar>
      {now.value ? (
        <PublishingState now={now.value} onDone={now.reload} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
      <h2>{t('admin.history')}</h2>
      <Filters
        filters={FILTERS}
        labelOf={labelOf}
        isOpen={isSearchOpen}
        values={query}
        onChoose={change}
        onClose={() => openSearch(false)}
      />
      <PublishHistory list={list} shown={shown} />
      <Pager
        page={pageNum}
        size={pageSize}
        total={list.value?.total ?? 0}
        onChoose={(page, size) =>
          change({ page: size === pageSize ? String(page) : '', size: String(size) })
        }
      />
    </section>
  );
}
