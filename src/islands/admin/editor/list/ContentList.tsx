import { Empty } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { BulkTools } from '#islands/admin/editor/bulk/BulkTools.tsx';
import { useChosen } from '#islands/admin/editor/bulk/use-chosen.ts';
import { SheetTools } from '#islands/admin/editor/sheet/SheetTools.tsx';
import { useRemoval } from '#islands/admin/editor/list/use-removal.tsx';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { isOfCurrent } from '#islands/admin/list/asked.ts';
import { CurrentNote } from '#islands/admin/list/head/CurrentNote.tsx';
import { ListPage } from '#islands/admin/list/ListPage.tsx';
import type { OfficeKey } from '#lib/texts/office.ts';
import { RowActions } from './RowActions.tsx';
import { useContentList } from './use-content-list.ts';

const Arrange = lazy(async () => ({
  default: (await import('./Arrange.tsx')).Arrange,
}));

interface Props {
  plan: ContentPlan;
  query: PageProps['query'];
}

/** The records of a kind of content: what is live, what waits, what is not translated. */
export function ContentList({ plan, query }: Props) {
  const { type } = plan;
  const { t, may, cache, listed } = useOffice();
  const nameOf = useTitle();
  const list = useContentList(plan, query);
  const { reload, value: found } = list.found;
  useEffect(() => {
    if (found)
      listed.note(
        type.type,
        found.rows.map(({ id }) => id),
      );
  }, [found, listed, type.type]);
  const [isArranging, arrange] = useState(false);
  // A list that is narrowed to the current session names none.
  const shownYear =
    (list.asked.filter['year'] as number | undefined) ??
    (isOfCurrent(list.plan, list.query) ? found?.rows[0]?.year : undefined);
  const chosen = useChosen(found?.rows ?? []);
  const remove = useRemoval(plan, reload, chosen.drop);
  const mayDo = (action: string) => may(`${type.permission}:${action}`);
  const isChosen = chosen.rows.length > 0;
  const tools = (
    <>
      {mayDo('add') && (
        <DeedButton
          type="primary"
          label={t('action.add')}
          onClick={() => go(`${list.plan.path}/new`)}
        />
      )}
      {type.isOrdered && mayDo('edit') && (
        <DeedButton label={t('admin.arrange')} onClick={() => arrange(true)} />
      )}
      <SheetTools plan={plan} asked={list.narrowed} total={found?.total ?? 0} onDone={reload} />
    </>
  );
  const { path } = list.plan;
  useKeys(mayDo('add') ? { n: () => go(`${path}/new`) } : {});
  const mayChoose = ['edit', 'publish', 'approve', 'remove'].some(mayDo);
  const buttons = {
    nameOf: (row: ContentRow) => nameOf(row.title),
    draw: (row: ContentRow) => (
      <RowActions plan={plan} row={row} onRemove={remove} onDone={reload} />
    ),
  };
  return (
    <ListPage
      list={list}
      title={t(`office.${type.type}` as OfficeKey)}
      tableTitle={t(`resource.${type.type}` as OfficeKey)}
      tools={
        <>
          {!isChosen && tools}
          <BulkTools
            plan={plan}
            rows={chosen.rows}
            onDone={() => (chosen.clear(), reload())}
            onClear={chosen.clear}
          />
        </>
      }
      buttons={buttons}
      rowSelection={mayChoose ? chosen.selection : undefined}
      lead={<CurrentNote list={list} />}
      blank={
        isOfCurrent(list.plan, list.query) ? (
          <Empty description={t('admin.list.currentBlank')} />
        ) : undefined
      }
      onDone={reload}
      onRefresh={() => (cache.renew(''), reload())}
    >
      {isArranging && (
        <Suspense>
          <Arrange plan={plan} year={shownYear} onEnd={() => (arrange(false), reload())} />
        </Suspense>
      )}
    </ListPage>
  );
}
