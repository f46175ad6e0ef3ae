import { useId, useState } from 'react';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useScoring } from '../scoring.ts';

/** Minimum length of a reason in characters. */
const LEAST = 5;

interface Props {
  /** Label of the button that opens the input. */
  label: string;
  hint: string;
  isBusy: boolean;
  onGive(reason: string): void;
}

/** A deed that needs a reason: first the button, then the input for the reason. */
export function Reason({ label, hint, isBusy, onGive }: Props) {
  const { say } = useScoring();
  const [reason, write] = useState<string>();
  const id = useId();
  const isOpen = reason !== undefined;
  const button = useNextFocus<HTMLButtonElement>(isOpen);
  const input = useNextFocus<HTMLTextAreaElement>(isOpen);
  if (!isOpen) {
    return (
      <button ref={button} type="button" className="button-quiet" onClick={() => write('')}>
        {label}
      </button>
    );
  }
  return (
    <div className="score-note notice-box gap-2 m-0 py-3! px-4!">
      <p>{hint}</p>
      <label htmlFor={id}>{say('score.reason')}</label>
      <textarea
        ref={input}
        id={id}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => write(target.value)}
      />
      <p className="flex flex-wrap items-start gap-3">
        <button
          type="button"
          className="button-main"
          disabled={isBusy || reason.trim().length < LEAST}
          onClick={() => onGive(reason.trim())}
        >
          {label}
        </button>
        <button type="button" className="button-quiet" onClick={() => write(undefined)}>
          {say('score.cancel')}
        </button>
      </p>
    </div>
  );
}
