import { Empty } from 'antd';
import { use, useState } from 'react';
import { taskReading, type Task } from '#contract/workflow/task.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { ListPage } from '#islands/admin/list/ListPage.tsx';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { useList } from '#islands/admin/list/use-list.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { OwnAbsences } from '../absence/OwnAbsences.tsx';
import { ContentApprovals } from './ContentApprovals.tsx';
import { openTask, taskIn } from './address.ts';
import { ApproveMany } from './ApproveMany.tsx';
import { TaskViews, viewIn } from './TaskViews.tsx';
import { TaskDrawer } from './TaskDrawer.tsx';
import { taskAfter } from './task-after.ts';
import { TASK_PLAN } from './task-plan.tsx';

/** The tasks that the address asks for; at first those to do. */
function useTasks(query: PageProps['query']) {
  const { call } = useOffice();
  return useList<Task>(TASK_PLAN, query, ({ pageNum, pageSize, filter, order }) =>
    call(taskReading.list, {
      query: { pageNum, pageSize },
      body: {
        filter: { view: 'todo', ...filter },
        order: order as { column: 'id' | 'dueAt'; descending: boolean } | undefined,
      },
    }),
  );
}

/** Page of the reader's tasks, with the one that is open. */
export function TaskPage({ query }: PageProps) {
  const { t, tell } = useOffice();
  const isActive = use(ActiveContext);
  const nameOf = useName();
  const list = useTasks(query);
  const [chosen, choose] = useState<readonly number[]>([]);
  const rows = list.found.value?.rows ?? [];
  const open = taskIn(query);
  const view = viewIn(query);
  const isTodo = view === 'todo';
  const goOn = (id: number): void => {
    const next = taskAfter(rows, id);
    if (next === undefined) tell(t('admin.workflow.allDone'));
    openTask(next);
    list.found.reload();
  };
  const nameOfTask = ({ process, applicant }: Task) => `${nameOf(process)} · ${applicant}`;
  const rowSelection = {
    selectedRowKeys: [...chosen],
    onChange: (keys: readonly unknown[]) => choose(keys.map(Number)),
    getCheckboxProps: (row: Task) => ({
      'aria-label': nameOfTask(row),
      disabled: row.state !== 'pending',
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
  };
  return (
    <ListPage
      list={list}
      title={t('office.task')}
      tools={
        <>
          <ApproveMany
            tasks={rows.filter(({ id }) => isTodo && chosen.includes(id))}
            onDone={() => {
              choose([]);
              list.found.reload();
            }}
          />
          <OwnAbsences />
        </>
      }
      lead={
        <>
          <TaskViews view={view} onChoose={(wish) => list.choose({ view: wish })} />
          {isTodo && <ContentApprovals />}
        </>
      }
      blank={<Empty description={t(`admin.workflow.blank.${view}`)} />}
      rowSelection={isTodo ? rowSelection : undefined}
      buttons={{
        nameOf: nameOfTask,
        draw: ({ id }) => <RowButton onClick={() => openTask(id)}>{t('admin.open')}</RowButton>,
      }}
      onRefresh={list.found.reload}
    >
      {isActive && open !== undefined && (
        <TaskDrawer key={open} id={open} onDone={() => goOn(open)} onChanged={list.found.reload} />
      )}
    </ListPage>
  );
}
