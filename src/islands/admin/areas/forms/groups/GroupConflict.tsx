import { Button, Modal } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  onTheirs(): void;
  onMine(): void;
}

/** Dialog shown if somebody else has changed the same group: keep theirs or mine. */
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
