import { useState, type ReactNode } from 'react';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { DeedButton } from './DeedButton.tsx';
import { useOffice } from '../office.ts';

interface Props {
  label: string;
  /** Permission without which the button is not shown. */
  permission: string;
  /** Renders the dialog; `close` closes it. */
  children(close: () => void): ReactNode;
  /** Called after the dialog was closed. */
  onDone(): void;
}

/** Button that opens a dialog over a list. */
export function DialogButton({ label, permission, children, onDone }: Props) {
  const { known } = useOffice();
  const [isOpen, open] = useState(false);
  const close = () => {
    open(false);
    onDone();
  };
  return (
    <ForPermissions grant={known} permissions={[permission]}>
      <DeedButton label={label} onClick={() => open(true)} />
      {isOpen && children(close)}
    </ForPermissions>
  );
}
