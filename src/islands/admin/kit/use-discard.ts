import { App } from 'antd';
import { useOffice } from './office.ts';

/** Asks before something goes that was typed and is kept nowhere. */
export function useDiscard(): (isTyped: boolean, leave: () => void) => void {
  const { t } = useOffice();
  const { modal } = App.useApp();
  return (isTyped, leave) => {
    if (!isTyped) return leave();
    modal.confirm({ title: t('admin.discardSure'), okText: t('admin.discard'), onOk: leave });
  };
}
