import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CODE } from '#contract/call/code.ts';
import type { CodePurpose } from '#contract/messaging/sms.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { Field } from './Field.tsx';
import { useIsland } from '../island.ts';
import { useCountdown } from '#islands/ui/use-countdown.ts';

interface Props {
  /** What the code is for: the seconds of each are counted by themselves. */
  purpose: CodePurpose;
  /** The field that says where the code goes. */
  to: string;
  label: string;
  /** Has a code sent there; false where the reader changed their mind. @throws ApiError */
  send(recipient: string): Promise<boolean>;
}

/** A code that comes to the phone or the address of another field, at most once a minute. */
export function CodeField({ purpose, to, label, send }: Props) {
  const { texts, current } = useIsland();
  const { trigger, getValues, setError, setFocus } = useFormContext<Record<string, string>>();
  const [seconds, start] = useCountdown(purpose);
  const [isSending, setSending] = useState(false);

  async function sendValid(): Promise<void> {
    if (!(await trigger(to, { shouldFocus: true }))) return;
    if (!(await send(getValues(to)!))) return;
    start();
    // The button that was pressed rests now: what comes next is the code.
    setFocus('code');
    current().screen.tell(texts['form.codeSent']);
  }
  /** What is wrong about where it goes is said at its field. */
  function tell(error: unknown): void {
    const isRefused = error instanceof ApiError && error.detail.code === CODE.refused;
    if (!isRefused) return void current().report(error);
    setError(to, { message: error.message }, { shouldFocus: true });
  }
  const sendOnce = () => {
    setSending(true);
    sendValid()
      .catch(tell)
      .finally(() => setSending(false));
  };

  return (
    <Field
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      beside={
        <button type="button" disabled={seconds > 0 || isSending} onClick={sendOnce}>
          {seconds > 0
            ? texts['form.codeAgain'].replace('{seconds}', String(seconds))
            : texts['form.codeSend']}
        </button>
      }
    />
  );
}
