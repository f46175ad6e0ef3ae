import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { History } from '#domain/forms/build/history.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  history: History<unknown>;
  undo(): void;
  redo(): void;
}

/** Undo and redo buttons of what is built. The one that has nothing left to do hands the focus to the other. */
export function HistoryButtons({ history: { past, future }, undo, redo }: Props) {
  const { t } = useOffice();
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  const [isFirst, isLast] = [past.length === 0, future.length === 0];
  // Before the browser takes the focus from what is disabled.
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (isFirst && held === back.current) forth.current?.focus();
    else if (isLast && held === forth.current) back.current?.focus();
  }, [isFirst, isLast]);
  return (
    <Space.Compact>
      <Button
        ref={back}
        icon={<UndoOutlined />}
        aria-label={t('admin.rich.undo')}
        disabled={isFirst}
        onClick={undo}
      />
      <Button
        ref={forth}
        icon={<RedoOutlined />}
        aria-label={t('admin.rich.redo')}
        disabled={isLast}
        onClick={redo}
      />
    </Space.Compact>
  );
}
