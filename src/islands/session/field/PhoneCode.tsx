import {
  sendFormCode,
  sendGuardianCode,
  sendLoginCode,
  sendPasswordCode,
  sendPhoneCode,
  sendRegisterCode,
  type SmsPurpose,
} from '#contract/messaging/sms.ts';
import { CodeField } from './CodeField.tsx';
import { Field } from './Field.tsx';
import { useIsland } from '../island.ts';

const CALLS = {
  login: sendLoginCode,
  register: sendRegisterCode,
  resetPassword: sendPasswordCode,
  resetPhone: sendPhoneCode,
  guardian: sendGuardianCode,
  form: sendFormCode,
} as const;

/** A phone number, and the code that is sent to it after a captcha is passed. */
export function PhoneCode({ purpose, phoneLabel }: { purpose: SmsPurpose; phoneLabel?: string }) {
  const { texts, current, askCaptcha } = useIsland();

  async function send(phonenumber: string): Promise<boolean> {
    const captchaVerification = await askCaptcha(`sms:${purpose}`);
    if (captchaVerification === undefined) return false;
    await current().client.call(CALLS[purpose], { body: { phonenumber, captchaVerification } });
    return true;
  }
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
      <CodeField purpose={purpose} to="phonenumber" label={texts['form.code']} send={send} />
    </>
  );
}
