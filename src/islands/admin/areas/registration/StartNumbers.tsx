import { Button, Popconfirm } from 'antd';
import { dealStartNumbers } from '#contract/registration/office/start-number.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Assigns start numbers to the approved entries of the topic by which the list is filtered. */
export function StartNumbers({ filter, onDone }: Pick<ToolsProps, 'filter' | 'onDone'>) {
  const { t, known, call, report, tell } = useOffice();
  const { isBusy, run } = useBusy(report);
  const topicId = Number(filter['topicId']);
  const deal = () =>
    run(async () => {
      const { data } = await call(dealStartNumbers, { body: { topicId } });
      const { dealt: count, last } = data;
      tell(t(count === 0 ? 'admin.entry.dealtNone' : 'admin.entry.dealt', { count, last }));
      onDone();
    });
  if (!topicId) return null;
  return (
    <ForPermissions grant={known} permissions={['contest:entry:deal']}>
      <Popconfirm
        title={t('admin.entry.dealAsk')}
        okText={t('action.deal')}
        cancelText={t('admin.cancel')}
        onConfirm={() => void deal()}
      >
        <Button loading={isBusy}>{t('action.deal')}</Button>
      </Popconfirm>
    </ForPermissions>
  );
}
