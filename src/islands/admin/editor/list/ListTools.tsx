import { lazy, Suspense, useState } from 'react';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { SheetTools } from '#islands/admin/editor/sheet/SheetTools.tsx';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isOfCurrent } from '#islands/admin/list/asked.ts';
import type { useContentList } from './use-content-list.ts';

const Arrange = lazy(async () => ({
  default: (await import('./Arrange.tsx')).Arrange,
}));

interface Props {
  plan: ContentPlan;
  list: ReturnType<typeof useContentList>;
}

/** The session whose records a list shows; one that is narrowed to the current session names none. */
const shownYear = ({ asked, plan, query, found }: Props['list']): number | undefined =>
  (asked.filter['year'] as number | undefined) ??
  (isOfCurrent(plan, query) ? found.value?.rows[0]?.year : undefined) ??
  undefined;

/** Puts records of a session in another order. */
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

/** What may be done with the records of a kind while none is chosen. */
export function ListTools({ plan, list }: Props) {
  const { t, may } = useOffice();
  const { type } = plan;
  const { reload, value } = list.found;
  const mayDo = (action: string) => may(`${type.permission}:${action}`);
  const add = () => go(`${list.plan.path}/new`);
  return (
    <>
      {mayDo('add') && <DeedButton type="primary" label={t('action.add')} onClick={add} />}
      {type.isOrdered && mayDo('edit') && <ArrangeTool plan={plan} list={list} />}
      <SheetTools plan={plan} asked={list.narrowed} total={value?.total ?? 0} onDone={reload} />
    </>
  );
}
