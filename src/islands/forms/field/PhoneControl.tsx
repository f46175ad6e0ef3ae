import { useState } from 'react';
import { phoneNumber, SMS_CODE_LENGTH } from '#contract/identity/credential.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useCountdown } from '#islands/ui/use-countdown.ts';
import { useAnswering } from '../answering.ts';
import type { Phones } from '../state/use-phones.ts';
import { useWording } from '../wording.ts';
import { textIn, type ControlProps } from './control.ts';
import { TextControl } from './TextControl.tsx';

interface ProofProps extends Pick<ControlProps, 'id' | 'place' | 'isWrong' | 'describedBy'> {
  phone: string;
  phones: Phones;
}

interface SendProps extends Pick<ProofProps, 'phone' | 'phones'> {
  onSent(): void;
}

/** Button that has a code sent to the phone, at most once a minute. */
function SendButton({ phone, phones, onSent }: SendProps) {
  const { texts } = useWording();
  const [seconds, start] = useCountdown('form');
  const [isSending, setSending] = useState(false);
  const isPhone = phoneNumber.safeParse(phone).success;
  async function send(): Promise<void> {
    setSending(true);
    const isSent = await phones.send(phone);
    setSending(false);
    if (!isSent) return;
    start();
    onSent();
  }
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={!isPhone || isSending || seconds > 0}
      onClick={() => void send()}
    >
      {seconds > 0 ? fillIn(texts['form.codeAgain'], { seconds }) : texts['form.codeSend']}
    </button>
  );
}

/** Input for the code that was sent to the phone. */
function Proof({ id, place, isWrong, describedBy, phone, phones }: ProofProps) {
  const { texts } = useWording();
  const codeId = `${id}-code`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-1 mt-2">
      <label htmlFor={codeId} className="col-span-2 caption">
        {texts['form.code']}
      </label>
      <input
        id={codeId}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SMS_CODE_LENGTH}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        value={phones.codes[place] ?? ''}
        onChange={({ target }) => phones.write(place, target.value.trim())}
      />
      <SendButton
        phone={phone}
        phones={phones}
        // The pressed button is disabled now.
        onSent={() => document.getElementById(codeId)?.focus()}
      />
    </div>
  );
}

/** Input for a phone, and for its code if the question asks for verification. */
export function PhoneControl(props: ControlProps<'phone'>) {
  const { field, value, isDisabled } = props;
  const { phones } = useAnswering();
  const phone = textIn(value);
  const isAsked = field.isConfirmed && !isDisabled && phones && !phones.isKnown(phone);
  return (
    <>
      <TextControl {...props} />
      {isAsked && <Proof {...props} phone={phone} phones={phones} />}
    </>
  );
}
