import { useEffect } from 'react';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { BulkTools } from '#islands/admin/editor/bulk/BulkTools.tsx';
import { useChosen } from '#islands/admin/editor/bulk/use-chosen.ts';
import { useRemoval } from '#islands/admin/editor/list/use-removal.tsx';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { CurrentNote } from '#islands/admin/list/head/CurrentNote.tsx';
import { ListPage } from '#islands/admin/list/ListPage.tsx';
import type { OfficeKey } from '#lib/texts/office.ts';
import { ListTools } from './ListTools.tsx';
import { RowActions } from './RowActions.tsx';
import { useContentList } from './use-content-list.ts';

interface Props {
  plan: ContentPlan;
  query: PageProps['query'];
}

type Found = ReturnType<typeof useContentList>['found'];

/** Remembers the order of the listed records, so that the editor can move from one to the next. */
function useNoted({ type }: ContentPlan['type'], { value }: Found): void {
  const { listed } = useOffice();
  useEffect(() => {
    const ids = value?.rows.map(({ id }) => id);
    if (ids) listed.note(type, ids);
  }, [value, listed, type]);
}

/** List of the records of a kind of content, with their state, approval and missing translations. */
export function ContentList({ plan, query }: Props) {
  const { type } = plan;
  const { t, may, cache } = useOffice();
  const nameOf = useTitle();
  const list = useContentList(plan, query);
  const { reload, value: found } = list.found;
  useNoted(type, list.found);
  const chosen = useChosen(found?.rows ?? []);
  const remove = useRemoval(plan, reload, chosen.drop);
  const mayDo = (action: string) => may(`${type.permission}:${action}`);
  useKeys(mayDo('add') && !type.isSingle ? { n: () => go(`${list.plan.path}/new`) } : {});
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
          {chosen.rows.length === 0 && <ListTools plan={plan} list={list} />}
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
      onDone={reload}
      onRefresh={() => (cache.renew(''), reload())}
    />
  );
}
