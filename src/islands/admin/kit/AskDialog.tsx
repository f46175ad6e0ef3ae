import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useOffice } from './office.ts';

interface Props {
  title: string;
  /** What its button does, in a word; without one it confirms. */
  okText?: string;
  /** Whether what was given is enough. */
  isReady?: boolean;
  isDanger?: boolean;
  /** In pixels, where it shows much. */
  width?: number;
  /** @throws ApiError, which is told, and the dialog stays with what was written */
  onGive(): Promise<void>;
  onEnd(): void;
  children: ReactNode;
}

/**
 * Asks for what a deed needs, does it, and closes once it is done. Its button rests meanwhile: a second press would do it
 * twice.
 */
export function AskDialog({ title, okText, width, onGive, onEnd, children, ...look }: Props) {
  const { isReady = true, isDanger = false } = look;
  const { t, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const give = () =>
    run(async () => {
      await onGive();
      onEnd();
    });
  return (
    <Modal
      open
      title={title}
      {...(width !== undefined && { width })}
      okText={okText ?? t('admin.confirm')}
      okButtonProps={{ disabled: !isReady, danger: isDanger, loading: isBusy }}
      cancelText={t('admin.cancel')}
      onOk={() => void give()}
      onCancel={onEnd}
    >
      {children}
    </Modal>
  );
}
