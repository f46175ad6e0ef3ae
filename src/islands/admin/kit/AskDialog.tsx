import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useBusy } from '#islands/ui/use-busy.ts';
import { heldOpen } from './deeds/held-open.ts';
import { useOffice } from './office.ts';

interface Props {
  title: string;
  /** Label of the confirming button: it says the deed. */
  okText: string;
  /** Whether the input is complete, so that the deed may be confirmed. */
  isReady?: boolean;
  isDanger?: boolean;
  /** Width in pixels, for a dialog with much content. */
  width?: number;
  /** Carries out the deed. @throws ApiError, which is reported; the dialog stays open with the input */
  onGive(): Promise<void>;
  onEnd(): void;
  children: ReactNode;
}

/**
 * Dialog that asks for the input of a deed, carries it out, and closes once it has succeeded. The button is disabled
 * while the deed runs, so that a second press cannot repeat it.
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
      okText={okText}
      okButtonProps={{ disabled: !isReady, danger: isDanger, loading: isBusy }}
      cancelText={t('admin.cancel')}
      onOk={() => void give()}
      {...heldOpen(isBusy, onEnd)}
    >
      {children}
    </Modal>
  );
}
