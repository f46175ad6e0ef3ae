import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TICKET_LIFETIME } from '#contract/captcha/captcha.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { submitForm, type Submitted } from '#contract/forms/filling.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useFilling } from '../filling.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { randomUuid } from '../keeping/uuid.ts';

/** `waiting`: what was sent has no answer yet. */
export type SubmitPhase = 'idle' | 'sending' | 'waiting';

/** So long before its end a ticket is not spent any more, in milliseconds. */
const MARGIN = 20_000;

/** Passes a captcha once, and keeps the ticket as long as it can be spent: what got lost is sent with the same one. */
function useTicket() {
  const { face, ask } = useFilling();
  const held = useRef<{ text: string; until: number } | undefined>(undefined);
  return {
    /** What is sent with the answers; undefined where the reader has closed the captcha. */
    async take(): Promise<{ captchaVerification?: string } | undefined> {
      if (face.access === 'account') return {};
      if (!held.current || held.current.until < Date.now()) {
        const text = await ask('form');
        held.current = text ? { text, until: Date.now() + TICKET_LIFETIME - MARGIN } : undefined;
      }
      return held.current && { captchaVerification: held.current.text };
    },
    /** The server has replied: it is spent. */
    drop: () => (held.current = undefined),
  };
}

interface Parts {
  keeper: Keeper;
  /** The version that is filled in. */
  number: number;
  /** Those that prove phones, by their places. */
  codes: Readonly<Record<string, string>>;
  onSent(submitted: Submitted, answers: Answers): void;
  onRefused(error: unknown): void;
}

/** Gives answers once, however often they have to be sent: under a name that is kept until the server has replied. */
export function useSubmission({ keeper, number, codes, onSent, onRefused }: Parts) {
  const { face, form, current } = useFilling();
  const ticket = useTicket();
  const [phase, setPhase] = useState<SubmitPhase>(() => (keeper.copy().sent ? 'waiting' : 'idle'));

  const call = (answers: Answers, proof: object) => {
    const { submission, begun, sentNumber } = keeper.copy();
    const [password, device, resume] = [form.password(), form.device(), form.resume()];
    const named = { submission: submission!, number: sentNumber ?? number };
    const proofs = { codes: { ...codes }, ...proof };
    const body = { ...named, answers, begun, password, device, resume, ...proofs };
    const params = { key: face.key };
    return current().client.call(submitForm, { params, body }, { guard: false });
  };

  function fail(error: unknown): void {
    if (!isAnswer(error)) return setPhase('waiting');
    ticket.drop();
    keeper.note({ sent: null, sentNumber: null, isUncertain: false });
    setPhase('idle');
    onRefused(error);
  }

  /** What was not sent at all may be changed again. */
  function rest(): void {
    const { isUncertain } = keeper.copy();
    if (!isUncertain) keeper.note({ sent: null, sentNumber: null });
    setPhase(isUncertain ? 'waiting' : 'idle');
  }

  async function send(): Promise<void> {
    const { sent } = keeper.copy();
    if (!sent) return;
    if (!navigator.onLine) return setPhase('waiting');
    setPhase('sending');
    const proof = await ticket.take();
    if (!proof) return rest();
    keeper.note({ isUncertain: true });
    // A draft that arrives after the answers would be one of what was given already.
    await keeper.stop();
    try {
      const { data } = await call(sent, proof);
      await keeper.drop();
      form.dropResume();
      onSent(data, sent);
    } catch (error) {
      fail(error);
    }
  }

  const sendAgain = useEffectEvent(() => {
    if (phase === 'waiting') void send();
  });
  useEffect(() => {
    const again = () => sendAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return {
    phase,
    /** Whether the server may have got it already, so that it cannot be changed any more. */
    isUncertain: keeper.copy().isUncertain,
    submit(answers: Answers): Promise<void> {
      const submission = keeper.copy().submission ?? randomUuid();
      keeper.note({ sent: answers, sentNumber: number, submission });
      return send();
    },
    send,
    takeBack: rest,
  };
}
