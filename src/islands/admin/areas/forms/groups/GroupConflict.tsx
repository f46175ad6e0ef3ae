import { Button, Modal } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  onTheirs(): void;
  onMine(): void;
}

/** Somebody else has changed the same group: whose it is to be. */
export function GroupConflict({ onTheirs, onMine }: Props) {
  const { t } = useOffice();
  return (
    <Modal
      open
      title={t('admin.conflict')}
      closable={false}
      footer={
        <>
          <Button onClick={onTheirs}>{t('admin.formTakeTheirs')}</Button>
          <Button type="primary" onClick={onMine}>
            {t('admin.formKeepMine')}
          </Button>
        </>
      }
    >
      <p>{t('admin.group.conflict')}</p>
    </Modal>
  );
}
