import { useState } from 'react';
import { SMS_CODE_LENGTH } from '#contract/identity/credential.ts';
import type { FlawMessage } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { sendFormCode } from '#contract/messaging/sms.ts';
import { confirmedPhones } from '#domain/forms/confirmed-phone.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { useFilling } from '../filling.ts';

/** Codes that verify a person's phones. */
export interface Phones {
  /** Typed codes, by the places of the phones. */
  codes: Readonly<Record<string, string>>;
  /** Whether a phone needs no code, since it was verified when the answer was given. */
  isKnown(phone: string): boolean;
  write(place: string, code: string): void;
  /** Has a code sent. @returns whether it was */
  send(phone: string): Promise<boolean>;
}

/** Returns a function that has a code sent after a captcha is passed. */
function useSending() {
  const { ask, current, texts } = useFilling();
  return async (phonenumber: string): Promise<boolean> => {
    const captchaVerification = await ask('sms:form');
    if (captchaVerification === undefined) return false;
    const { client, screen, report } = current();
    try {
      await client.call(sendFormCode, { body: { phonenumber, captchaVerification } });
      screen.tell(texts['form.codeSent']);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
}

/**
 * Verification of the phones among the answers. Codes are not stored: they are valid for a few minutes.
 * @param before the answers before a change; empty for new ones
 */
export function usePhones(model: FormModel, before: Answers) {
  const { texts } = useFilling();
  const send = useSending();
  const [codes, setCodes] = useState<Phones['codes']>({});
  const known = new Set(confirmedPhones(model, before).map(({ phone }) => phone));
  const phones: Phones = {
    codes,
    isKnown: (phone) => known.has(phone),
    write: (place, code) => setCodes((old) => ({ ...old, [place]: code })),
    send,
  };
  return {
    phones,
    /** Places of phones that still have to be verified. */
    unproved: (values: Answers): FlawMessage[] =>
      confirmedPhones(model, values)
        .filter(({ place, phone }) => !known.has(phone) && !isWhole(codes[place]))
        .map(({ place }) => ({ place, msg: texts['rule.phoneCode'] })),
  };
}

const isWhole = (code = ''): boolean => code.length === SMS_CODE_LENGTH;
