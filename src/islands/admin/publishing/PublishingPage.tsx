import { Skeleton } from 'antd';
import { listPublishes, type PublishEntry } from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { ListPage } from '#islands/admin/list/ListPage.tsx';
import { useOpeningQuery } from '#islands/admin/list/saved/use-default-view.ts';
import { useList } from '#islands/admin/list/use-list.ts';
import { HISTORY } from './history.tsx';
import { PublishingState } from './PublishingState.tsx';
import { RebuildButton } from './RebuildButton.tsx';
import { usePublishing } from './use-publishing.ts';

/** Loads a page of the history, and again when a publish begins or ends. */
function useHistory(address: PageProps['query'], mark: string) {
  const { call } = useOffice();
  const query = useOpeningQuery(HISTORY, address);
  return useList(
    HISTORY,
    query,
    async ({ pageNum, pageSize, filter }) => {
      const reply = await call(listPublishes, { query: { pageNum, pageSize }, body: { filter } });
      return reply as { rows: PublishEntry[]; total: number };
    },
    mark,
  );
}

/** Page of the current and past publishes, with a button that publishes the whole site anew. */
export function PublishingPage({ query }: PageProps) {
  const { t, may } = useOffice();
  const now = usePublishing();
  const { running, last } = now.value ?? {};
  const list = useHistory(query, `${running?.id} ${last?.id}`);
  const refresh = () => {
    now.reload();
    list.found.reload();
  };
  const lead = (
    <>
      {now.value ? (
        <PublishingState now={now.value} onDone={now.reload} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
      <h2>{t('admin.history')}</h2>
    </>
  );
  return (
    <ListPage
      list={list}
      title={t('office.publishing')}
      tableTitle={t('admin.history')}
      tools={may('content:publishing:rebuild') && <RebuildButton onBegin={now.reload} />}
      lead={lead}
      onRefresh={refresh}
    />
  );
}
