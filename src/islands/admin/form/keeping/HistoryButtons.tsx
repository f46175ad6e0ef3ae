import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { History } from '#domain/forms/build/history.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  history: History<unknown>;
  undo(): void;
  redo(): void;
}

/** Undo and redo buttons of what is built. */
export function HistoryButtons({ history: { past, future }, undo, redo }: Props) {
  const { t } = useOffice();
  return (
    <Space.Compact>
      <Button
        icon={<UndoOutlined />}
        aria-label={t('admin.rich.undo')}
        disabled={past.length === 0}
        onClick={undo}
      />
      <Button
        icon={<RedoOutlined />}
        aria-label={t('admin.rich.redo')}
        disabled={future.length === 0}
        onClick={redo}
      />
    </Space.Compact>
  );
}
