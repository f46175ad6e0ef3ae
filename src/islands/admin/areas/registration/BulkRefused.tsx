import { Button, Modal } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { openReview } from './address.ts';

/** An entry that could not be decided about, with the server's reason. */
export interface Refused {
  id: number;
  name: string;
  reason: string;
}

interface Props {
  changed: number;
  refused: readonly Refused[];
  onClose(): void;
}

/** Result of a bulk decision: the number of changed entries, and those that were refused. */
export function BulkRefused({ changed, refused, onClose }: Props) {
  const { t } = useOffice();
  return (
    <Modal
      open
      title={t('admin.entry.bulkDone', { count: changed })}
      cancelButtonProps={{ hidden: true }}
      okText={t('admin.close')}
      onOk={onClose}
      onCancel={onClose}
    >
      {refused.length > 0 && (
        <>
          <p>{t('admin.entry.bulkRefused', { count: refused.length })}</p>
          <ul className="entry-refused">
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <Button
                  type="link"
                  size="small"
                  onClick={() => {
                    onClose();
                    openReview(id);
                  }}
                >
                  {name}
                </Button>
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
