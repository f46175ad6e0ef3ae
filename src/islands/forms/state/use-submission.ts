import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TICKET_LIFETIME } from '#contract/captcha/captcha.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { submitForm, type Submitted } from '#contract/forms/filling.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useFilling } from '../filling.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { randomUuid } from '#lib/browser/uuid.ts';

/** `waiting`: the answers were sent, and no reply has arrived yet. */
export type SubmitPhase = 'idle' | 'sending' | 'waiting';

/** A captcha ticket is no longer used this long before it expires, in milliseconds. */
const MARGIN = 20_000;

/**
 * Asks for a captcha once, and keeps the ticket while it is valid: a submission that got lost is sent again with the
 * same one.
 */
function useTicket() {
  const { face, ask } = useFilling();
  const held = useRef<{ text: string; until: number } | undefined>(undefined);
  return {
    /** Returns the proof for the submission; undefined if the reader has closed the captcha. */
    async take(): Promise<{ captchaVerification?: string } | undefined> {
      if (face.access === 'account') return {};
      if (!held.current || held.current.until < Date.now()) {
        const text = await ask('form');
        held.current = text ? { text, until: Date.now() + TICKET_LIFETIME - MARGIN } : undefined;
      }
      return held.current && { captchaVerification: held.current.text };
    },
    /** Discards the ticket after the server has replied, since it is spent. */
    drop: () => (held.current = undefined),
  };
}

interface Parts {
  keeper: Keeper;
  /** Version that is being filled in. */
  number: number;
  /** Codes that verify phones, by place. */
  codes: Readonly<Record<string, string>>;
  onSent(submitted: Submitted, answers: Answers): void;
  onRefused(error: unknown): void;
}

/**
 * Submits answers exactly once, however often they have to be sent: with an id that is kept until the server has
 * replied.
 */
export function useSubmission({ keeper, number, codes, onSent, onRefused }: Parts) {
  const { face, form, current } = useFilling();
  const ticket = useTicket();
  const [phase, setPhase] = useState<SubmitPhase>(() => (keeper.copy().sent ? 'waiting' : 'idle'));

  const call = (answers: Answers, proof: object) => {
    const { submission, begun, sentNumber, sentAnonymous: isAnonymous } = keeper.copy();
    const [password, device, resume] = [form.password(), form.device(), form.resume()];
    const named = { submission: submission!, number: sentNumber ?? number };
    const proofs = { codes: { ...codes }, ...proof };
    const body = { ...named, answers, begun, password, device, resume, isAnonymous, ...proofs };
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

  /** Makes answers editable again that were never sent. */
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
    // A draft that arrives after the answers would become a draft of what was already submitted.
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
    /** Whether the server may have received the answers, so that they cannot be changed any more. */
    isUncertain: keeper.copy().isUncertain,
    submit(answers: Answers): Promise<void> {
      const submission = keeper.copy().submission ?? randomUuid();
      const as = { sentNumber: number, sentAnonymous: face.isAnonymous };
      keeper.note({ sent: answers, ...as, submission });
      return send();
    },
    send,
    takeBack: rest,
  };
}
