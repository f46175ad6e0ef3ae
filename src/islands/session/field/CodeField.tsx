import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CODE } from '#contract/call/code.ts';
import type { CodePurpose } from '#contract/messaging/sms.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { Field } from './Field.tsx';
import { useIsland } from '../island.ts';
import { useCountdown } from '#islands/ui/use-countdown.ts';

interface Props {
  /** Purpose of the code; each has its own countdown. */
  purpose: CodePurpose;
  /** Name of the field with the recipient. */
  to: string;
  label: string;
  /** Has a code sent; resolves to false if the reader changed their mind. @throws ApiError */
  send(recipient: string): Promise<boolean>;
}

/** Field for a code that is sent to the phone or address of another field, at most once a minute. */
export function CodeField({ purpose, to, label, send }: Props) {
  const { texts, current } = useIsland();
  const { trigger, getValues, setError, setFocus } = useFormContext<Record<string, string>>();
  const [seconds, start] = useCountdown(purpose);
  const [isSending, setSending] = useState(false);

  async function sendValid(): Promise<void> {
    if (!(await trigger(to, { shouldFocus: true }))) return;
    if (!(await send(getValues(to)!))) return;
    start();
    // The button that was pressed is disabled now, so the focus moves to the code.
    setFocus('code');
    current().screen.tell(texts['form.codeSent']);
  }
  /** Shows a refusal of the recipient at its field. */
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
          {seconds > 0 ? fillIn(texts['form.codeAgain'], { seconds }) : texts['form.codeSend']}
        </button>
      }
    />
  );
}
