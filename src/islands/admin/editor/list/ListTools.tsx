import { lazy, Suspense, useState } from 'react';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { SheetTools } from '#islands/admin/editor/sheet/SheetTools.tsx';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isOfCurrent } from '#islands/admin/list/list-query.ts';
import type { useContentList } from './use-content-list.ts';

const Arrange = lazy(async () => ({
  default: (await import('./Arrange.tsx')).Arrange,
}));

interface Props {
  plan: ContentPlan;
  list: ReturnType<typeof useContentList>;
}

/**
 * Session whose records a list shows. A list that shows the current session by default does not name it, so the year
 * of the first row is used.
 */
const shownYear = ({ asked, plan, query, found }: Props['list']): number | undefined =>
  (asked.filter['year'] as number | undefined) ??
  (isOfCurrent(plan, query) ? found.value?.rows[0]?.year : undefined) ??
  undefined;

/** Button that opens the dialog for the order of a session's records. */
function ArrangeTool({ plan, list }: Props) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const end = () => (open(false), list.found.reload());
  return (
    <>
      <DeedButton label={t('admin.arrange')} onClick={() => open(true)} />
      {isOpen && (
        <Suspense>
          <Arrange plan={plan} year={shownYear(list)} onEnd={end} />
        </Suspense>
      )}
    </>
  );
}

/** Buttons above a list while no record is selected; none for a kind of one record, which has no sheet. */
export function ListTools({ plan, list }: Props) {
  const { t, may } = useOffice();
  const { type } = plan;
  const { reload, value } = list.found;
  const mayDo = (action: string) => may(`${type.permission}:${action}`);
  if (type.isSingle) return null;
  const add = () => go(`${list.plan.path}/new`);
  return (
    <>
      {mayDo('add') && <DeedButton type="primary" label={t('action.add')} onClick={add} />}
      {type.isOrdered && mayDo('edit') && <ArrangeTool plan={plan} list={list} />}
      <SheetTools plan={plan} asked={list.narrowed} total={value?.total ?? 0} onDone={reload} />
    </>
  );
}
