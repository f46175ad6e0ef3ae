import { useState } from 'react';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';

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
        ref={asked === 'before' ? takeFocus : undefined}
        onClick={() => ask('now')}
      >
        {action}
      </button>
    );
  }
  return (
    <span className="cluster items-center gap-3" role="alert" tabIndex={-1} ref={takeFocus}>
      {sure}
      <button type="button" className="button-quiet" disabled={isBusy} onClick={onConfirm}>
        {action}
      </button>
      <button
        type="button"
        className="button-quiet"
        disabled={isBusy}
        onClick={() => ask('before')}
      >
        {cancel}
      </button>
    </span>
  );
}
