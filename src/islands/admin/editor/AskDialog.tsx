import { useOffice } from '#islands/admin/kit/office.ts';
import type { DialogProps } from './dialogs.ts';
import { RemarkDialog } from './RemarkDialog.tsx';

/** Asks a second person to look at what is saved. */
export function AskDialog({ plan, item, ...rest }: DialogProps) {
  const { t, call } = useOffice();
  const ask = (note: string) =>
    call(plan.type.ask, { params: { id: item.id }, body: { version: item.version, note } });
  return (
    <RemarkDialog
      {...rest}
      title={t('action.ask')}
      detail={t('admin.askDetail')}
      deedsWith={(note) => [
        { text: t('action.ask'), look: { type: 'primary' }, call: () => ask(note) },
      ]}
    />
  );
}
