import { App } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ResourcePlan } from './plan.ts';

/** Removes records, once it is confirmed. `onEnd` is told whether they are gone. */
export function useRemoval(
  { resource }: ResourcePlan,
  onEnd: (isRemoved: boolean) => void,
): (ids: readonly number[]) => void {
  const { t, call, tell, report } = useOffice();
  const { modal } = App.useApp();
  async function remove(ids: readonly number[]): Promise<void> {
    try {
      await call(resource.remove, { params: { ids: ids.join(',') } });
      tell(t('admin.removed'));
      onEnd(true);
    } catch (error) {
      report(error);
      onEnd(false);
    }
  }
  return (ids) =>
    void modal.confirm({
      title: t('admin.removeSure', { count: ids.length }),
      content: t('admin.removeDetail'),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: () => remove(ids),
    });
}
