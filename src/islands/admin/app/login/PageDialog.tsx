import { useEffect, useId, useRef, type ReactNode } from 'react';
import './login.css';

interface Props {
  title: string;
  detail: string;
  children: ReactNode;
  onLater(): void;
}

/** A question over the page. It is a native dialog, which lies above every drawer and leaves them unchanged. */
export function PageDialog({ title, detail, children, onLater }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // By default the dialog would focus the first field, which is filled in already.
    dialog.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="office-login" aria-labelledby={id} onClose={onLater}>
      <h2 id={id}>{title}</h2>
      <p>{detail}</p>
      {children}
    </dialog>
  );
}
