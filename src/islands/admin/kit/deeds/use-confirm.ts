import { App } from 'antd';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  content?: ReactNode;
  okText?: string;
  okButtonProps?: { danger: boolean };
  cancelText?: string;
  /** The deed; it reports its failures itself. */
  onOk(): unknown;
  afterClose?(): void;
}

/**
 * Returns a function that asks before a deed. The question stays open while the deed runs, as dialogs do (held-open.ts):
 * whoever closed it would believe that nothing was done.
 */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  return ({ onOk, ...question }) => {
    const hold = (isBusy: boolean) =>
      shown.update({ keyboard: !isBusy, cancelButtonProps: { disabled: isBusy } });
    const carryOut = async () => {
      hold(true);
      try {
        await onOk();
      } finally {
        hold(false);
      }
    };
    const shown = modal.confirm({ ...question, onOk: carryOut });
  };
}
