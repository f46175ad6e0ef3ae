import { useEffect, useId, useRef, type ReactNode } from 'react';
import './login.css';

interface Props {
  title: string;
  detail: string;
  children: ReactNode;
  onLater(): void;
}

/** A question over the page. A native dialog: it lies above every drawer and leaves them as they are. */
export function OverPage({ title, detail, children, onLater }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // It would take the first field, which is filled in already.
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
