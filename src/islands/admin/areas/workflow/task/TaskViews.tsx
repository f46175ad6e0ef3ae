import { Segmented } from 'antd';
import { TASK_VIEWS, type TaskView } from '#contract/workflow/task.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** The view that an address asks for; at first what is to be done. */
export const viewIn = ({ view }: Readonly<Record<string, string>>): TaskView =>
  TASK_VIEWS.find((one) => one === view) ?? TASK_VIEWS[0];

interface Props {
  view: TaskView;
  onChoose(view: TaskView): void;
}

/** What to do, what was done, and what one was told of: above the list on a phone too, and not in its drawer. */
export function TaskViews({ view, onChoose }: Props) {
  const { t } = useOffice();
  return (
    <div className="office-note">
      <Segmented
        aria-label={t('admin.workflow.views')}
        options={TASK_VIEWS.map((value) => ({ value, label: t(`admin.workflow.view.${value}`) }))}
        value={view}
        onChange={onChoose}
      />
    </div>
  );
}
