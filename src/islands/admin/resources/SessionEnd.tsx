import { App, Button } from 'antd';
import { endOnline } from '#contract/online.ts';
import { useOffice } from '../office.ts';
import type { MoreProps } from './plan.ts';

/** Ends another's session at once; one's own ends by logging out. */
export function SessionEnd({ row, onDone }: MoreProps) {
  const { t, may, call, tell, report } = useOffice();
  const { modal } = App.useApp();
  if (row['isCurrent'] === true || !may('monitor:online:end')) return null;
  const ask = () =>
    modal.confirm({
      title: t('admin.endSessionSure', { name: String(row['userName']) }),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await call(endOnline, { body: { id: String(row.id) } });
          tell(t('admin.sessionEnded'));
        } catch (error) {
          report(error);
        }
        onDone();
      },
    });
  return (
    <Button type="link" size="small" danger onClick={ask}>
      {t('admin.endSession')}
    </Button>
  );
}
