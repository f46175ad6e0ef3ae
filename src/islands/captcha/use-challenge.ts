import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { answerChallenge, askChallenge, type Challenge } from './challenge.ts';
import type { ChallengeType } from './client-uid.ts';

export type Phase = 'loading' | 'idle' | 'checking' | 'passed' | 'failed' | 'none';

/** How long a result is shown, in milliseconds (specification 4 and 9). */
const PASSED = { blockPuzzle: 1000, clickWord: 1500, question: 1500 } as const;
const FAILED = { blockPuzzle: 1000, clickWord: 700, question: 700 } as const;

export interface ChallengeState {
  type: ChallengeType;
  phase: Phase;
  challenge: Challenge | undefined;
  /** The server's message if it gave no challenge. */
  message: string | undefined;
  /** Duration until the correct answer, in seconds. */
  seconds: string;
  choose(type: ChallengeType): void;
  renew(): void;
  answer(text: string): void;
}

/**
 * State of a challenge from the request to its solution. A wrong answer brings the next challenge (specification 4).
 */
export function useChallenge(
  current: () => Current,
  purpose: CaptchaPurpose,
  pass: (ticket: string) => void,
): ChallengeState {
  const [type, choose] = useState<ChallengeType>('blockPuzzle');
  const [phase, setPhase] = useState<Phase>('loading');
  const [challenge, setChallenge] = useState<Challenge>();
  const [message, setMessage] = useState<string>();
  const [seconds, setSeconds] = useState('');
  const [round, setRound] = useState(0);
  const began = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the challenge that is shown now has been replaced or closed since. */
  const isGone = useRef<() => boolean>(() => true);

  const load = useEffectEvent(async (isOld: () => boolean) => {
    setPhase('loading');
    const asked = await askChallenge(current().client, type, purpose).catch((error: unknown) => {
      current().report(error);
      return { message: undefined, clears: false };
    });
    if (isOld()) return;
    setMessage('message' in asked ? asked.message : undefined);
    if ('challenge' in asked || asked.clears)
      setChallenge('challenge' in asked ? asked.challenge : undefined);
    setPhase('challenge' in asked ? 'idle' : 'none');
    began.current = performance.now();
  });
  useEffect(() => {
    let isOver = false;
    isGone.current = () => isOver;
    void load(isGone.current);
    return () => {
      isOver = true;
      clearTimeout(timer.current);
    };
  }, [type, round, purpose]);

  const renew = () => setRound((count) => count + 1);

  async function answer(text: string): Promise<void> {
    if (!challenge || phase !== 'idle') return;
    const isOld = isGone.current;
    setPhase('checking');
    setSeconds(((performance.now() - began.current) / 1000).toFixed(1));
    const ticket = await answerChallenge(current().client, challenge, text).catch(
      (error: unknown) => current().report(error) as undefined,
    );
    if (isOld()) return;
    setPhase(ticket === undefined ? 'failed' : 'passed');
    timer.current = setTimeout(
      () => (ticket === undefined ? renew() : pass(ticket)),
      ticket === undefined ? FAILED[type] : PASSED[type],
    );
  }

  return {
    type,
    phase,
    challenge,
    message,
    seconds,
    choose,
    renew,
    answer: (text) => void answer(text),
  };
}
