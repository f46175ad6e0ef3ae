import { useState } from 'react';

interface Props {
  action: string;
  /** What a screen reader says instead, where several buttons have the same label. */
  label?: string;
  /** What follows, so that the reader decides knowing it. */
  sure: string;
  cancel: string;
  isBusy?: boolean;
  onConfirm(): void;
}

/** What was pressed is gone: what stands in its place takes the focus. */
const focus = (node: HTMLElement | null): void => node?.focus();

/** A button for what cannot be taken back: it says what follows, and asks once more. */
export function Confirmed({ action, label, sure, cancel, isBusy = false, onConfirm }: Props) {
  const [asked, ask] = useState<'not' | 'now' | 'before'>('not');
  if (asked !== 'now') {
    return (
      <button
        type="button"
        className="button-quiet"
        aria-label={label}
        disabled={isBusy}
        ref={asked === 'before' ? focus : undefined}
        onClick={() => ask('now')}
      >
        {action}
      </button>
    );
  }
  return (
    <span className="cluster items-center gap-3" role="alert" tabIndex={-1} ref={focus}>
      {sure}
      <button type="button" className="button-quiet" disabled={isBusy} onClick={onConfirm}>
        {action}
      </button>
      <button type="button" className="button-quiet" onClick={() => ask('before')}>
        {cancel}
      </button>
    </span>
  );
}
