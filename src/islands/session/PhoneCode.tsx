import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CODE } from '#contract/call/code.ts';
import {
  sendLoginCode,
  sendPasswordCode,
  sendPhoneCode,
  sendRegisterCode,
  type SmsPurpose,
} from '#contract/messaging/sms.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { Field } from './Field.tsx';
import { useIsland } from './island.ts';
import { useCountdown } from './use-countdown.ts';

const CALLS = {
  login: sendLoginCode,
  register: sendRegisterCode,
  resetPassword: sendPasswordCode,
  resetPhone: sendPhoneCode,
} as const;

/** A phone number and the code that is sent to it, once a captcha is passed and at most once a minute. */
export function PhoneCode({ purpose, phoneLabel }: { purpose: SmsPurpose; phoneLabel?: string }) {
  const { texts, current, askCaptcha } = useIsland();
  const { trigger, getValues, setError } = useFormContext<{ phonenumber: string }>();
  const [seconds, start] = useCountdown(purpose);
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    if (!(await trigger('phonenumber', { shouldFocus: true }))) return;
    const captchaVerification = await askCaptcha(`sms:${purpose}`);
    if (captchaVerification === undefined) return;
    const body = { phonenumber: getValues('phonenumber'), captchaVerification };
    await current().client.call(CALLS[purpose], { body });
    start();
    current().screen.tell(texts['form.codeSent']);
  }
  /** What is wrong about the number is said at its field. */
  function tell(error: unknown): void {
    const isRefused = error instanceof ApiError && error.detail.code === CODE.refused;
    if (!isRefused) return void current().report(error);
    setError('phonenumber', { message: error.message }, { shouldFocus: true });
  }
  const sendOnce = () => {
    setSending(true);
    send()
      .catch(tell)
      .finally(() => setSending(false));
  };

  return (
    <>
      <Field
        name="phonenumber"
        label={phoneLabel ?? texts['form.phone']}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={texts['form.phoneHint']}
      />
      <Field
        name="code"
        label={texts['form.code']}
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
    </>
  );
}
