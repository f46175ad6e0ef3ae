import { enumerate } from '#contract/call/enumerate.ts';
import { isTodo, TASK_VIEWS, taskReading, type Task } from '#contract/workflow/task.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import type { ViewProps } from '#islands/admin/list/column.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { hrefOf, PATH } from './address.ts';

/** The process, which leads to the task: what somebody with a list of tasks does next. */
function ProcessCell({ row }: ViewProps<Task>) {
  const nameOf = useName();
  return <a href={hrefOf(row)}>{nameOf(row.process)}</a>;
}

/** The step, by the name that the reader's language has for it, and in whose place the reader decides. */
function StepCell({ row: { step, standsFor } }: ViewProps<Task>) {
  const { t, locale } = useOffice();
  const nameOf = useName();
  const names = enumerate(standsFor, locale);
  return (
    <>
      {nameOf(step)} {names && <Mark value="">{t('admin.workflow.inPlaceOf', { names })}</Mark>}
    </>
  );
}

/** When a task is due, with a word if that is over. */
function DueCell({ row: { dueAt, state } }: ViewProps<Task>) {
  const { t } = useOffice();
  if (dueAt === null) return '–';
  const isOverdue = isTodo(state) && new Date(dueAt) < new Date();
  return (
    <>
      {minuteOf(dueAt)} {isOverdue && <Mark value="failed">{t('admin.workflow.overdueMark')}</Mark>}
    </>
  );
}

/** The list of the reader's tasks. */
export const TASK_PLAN: ListPlan<Task> = {
  name: taskReading.name,
  labels: taskReading.name,
  path: PATH,
  columns: [
    { name: 'process', width: 160, View: ProcessCell },
    { name: 'applicant', width: 100 },
    { name: 'step', width: 140, View: StepCell },
    { name: 'openedAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'dueAt', width: 160, View: DueCell },
    { name: 'state', kind: 'choice', width: 100, isSpare: true },
    { name: 'application', kind: 'choice', width: 100, isSpare: true },
    { name: 'decidedAt', kind: 'moment', width: 150, isExtra: true },
  ],
  filters: [
    { name: 'view', kind: 'choice', choices: TASK_VIEWS, isBeside: true },
    { name: 'keyword', kind: 'keyword' },
  ],
  orders: taskReading.columns,
  dictionaries: taskReading.dictionaries,
};
