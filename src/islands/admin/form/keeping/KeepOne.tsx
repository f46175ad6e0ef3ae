import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  /** What both have changed. */
  children: ReactNode;
  onTheirs(): void;
  onMine(): void;
}

/** Dialog shown if somebody else has changed the same: keep theirs or mine. It cannot be closed without a choice. */
export function KeepOne({ children, onTheirs, onMine }: Props) {
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
      {children}
    </Modal>
  );
}
