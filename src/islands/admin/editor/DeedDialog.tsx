import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import type { DialogProps } from './dialog-props.ts';
import type { Item } from './plan.ts';

/** A deed that a dialog offers for a record. */
export interface Deed {
  text: string;
  /** Message once it is done. Default: "saved". */
  done?: string;
  look?: { type: 'primary' } | { danger: true };
  isOff?: boolean;
  /** Shortcut key, active while the user does not type. */
  key?: string;
  /** The call, which returns the record. */
  call(): Promise<{ data: unknown }>;
}

interface Props extends Pick<DialogProps, 'editing' | 'onRefused' | 'onEnd'> {
  title: string;
  deeds: readonly Deed[];
  /** Width in pixels, for a dialog with much content. */
  width?: number;
  /** Further content of the footer. */
  aside?: ReactNode;
  /** Called after a deed. Default: the dialog closes. */
  onDone?(said: string): void;
  children: ReactNode;
}

/** Dialog whose buttons change a record's state. The text being edited stays as it is. */
export function DeedDialog(props: Props) {
  const { title, deeds, editing, aside, onRefused, onDone, onEnd, children, ...look } = props;
  const { t, tell, report } = useOffice();
  const { isBusy, run } = useBusy((error) => (onRefused(error) ? onEnd() : report(error)));
  const [going, go] = useState<string>();
  const carryOut = ({ text, call, done }: Deed) =>
    run(async () => {
      go(text);
      editing.change((await call()).data as Item);
      const said = done ?? t('admin.saved');
      tell(said);
      if (onDone) onDone(said);
      else onEnd();
    });
  const keys = deeds.filter(({ key, isOff }) => key !== undefined && !isOff && !isBusy);
  useKeys(Object.fromEntries(keys.map((deed) => [deed.key!, () => void carryOut(deed)])), {
    isEverywhere: true,
  });
  const buttons = deeds.map((deed) => (
    <Button
      key={deed.text}
      {...deed.look}
      loading={isBusy && going === deed.text}
      disabled={isBusy || deed.isOff === true}
      onClick={() => void carryOut(deed)}
    >
      {deed.text}
    </Button>
  ));
  return (
    <Modal
      open
      {...look}
      title={title}
      onCancel={onEnd}
      footer={
        <div className="office-actions">
          <Button onClick={onEnd}>{t('admin.cancel')}</Button>
          {aside}
          {buttons}
        </div>
      }
    >
      <div className="office-panel">{children}</div>
    </Modal>
  );
}
