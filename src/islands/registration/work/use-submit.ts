import { useRef, useState } from 'react';
import type { handInWork, submitEntry } from '#contract/registration/entry/deed.ts';
import type { Answer } from '#contract/call/endpoint.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { randomUuid } from '#lib/browser/uuid.ts';
import { useIsland } from '#islands/session/island.ts';
import { useKeptFocus } from '#islands/ui/focus/use-kept-focus.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';

/** `unsure`: it was sent, and it is unknown whether it arrived. */
export type SubmitPhase = 'idle' | 'sending' | 'unsure';

/** Calls that submit something exactly once, however often they have to be sent: an entry, or its work. */
type Giving = typeof submitEntry | typeof handInWork;

const nameOf = (entry: number, { name }: Giving): string => `podium.entry.${entry}.${name}`;

/** Submits something of an entry exactly once, with an id that is kept until the server has replied. */
export function useSubmit<E extends Giving>(endpoint: E, id: number, onRefused: () => void) {
  const { current } = useIsland();
  const [memory] = useState(() => memoryOf(() => localStorage));
  const name = nameOf(id, endpoint);
  /** For browsers that store nothing. */
  const sent = useRef<string>(undefined);
  const [phase, setPhase] = useState<SubmitPhase>(() =>
    memory.read(name) === null ? 'idle' : 'unsure',
  );
  useKeptFocus(phase === 'sending');
  function forget(): void {
    sent.current = undefined;
    memory.drop(name);
  }
  async function submit(): Promise<Answer<E> | undefined> {
    const submission = memory.read(name) ?? sent.current ?? randomUuid();
    sent.current = submission;
    memory.write(name, submission);
    setPhase('sending');
    try {
      const call = { params: { id }, body: { submission } };
      const reply = await current().client.call<Giving>(endpoint, call, { guard: false });
      forget();
      setPhase('idle');
      return reply as Answer<E>;
    } catch (error) {
      const isRefused = isAnswer(error);
      if (isRefused) forget();
      current().report(error);
      setPhase(isRefused ? 'idle' : 'unsure');
      if (isRefused) onRefused();
      return undefined;
    }
  }
  return { phase, submit };
}
