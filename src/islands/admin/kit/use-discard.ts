import { useConfirm } from './deeds/use-confirm.ts';
import { useOffice } from './office.ts';

/** Returns a function that asks for confirmation before unsaved input is discarded. */
export function useDiscard(): (isTyped: boolean, leave: () => void) => void {
  const { t } = useOffice();
  const confirm = useConfirm();
  return (isTyped, leave) => {
    if (!isTyped) return leave();
    confirm({ title: t('admin.discardSure'), okText: t('admin.discard'), onOk: leave });
  };
}
