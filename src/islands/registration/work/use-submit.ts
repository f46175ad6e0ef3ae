import { useState } from 'react';
import { submitEntry, type EntryOutcome } from '#contract/registration/entry.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { randomUuid } from '#islands/forms/keeping/uuid.ts';
import { useIsland } from '#islands/session/island.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';

/** `unsure`: it was sent, and nobody knows whether it arrived. */
export type SubmitPhase = 'idle' | 'sending' | 'unsure';

const nameOf = (entry: number): string => `podium.entry.${entry}.submission`;

/** Submits an entry once, however often it has to be sent: under a name that is kept until the server has replied. */
export function useSubmit(id: number, onRefused: () => void) {
  const { current } = useIsland();
  const [memory] = useState(() => memoryOf(() => localStorage));
  const [phase, setPhase] = useState<SubmitPhase>(() =>
    memory.read(nameOf(id)) === null ? 'idle' : 'unsure',
  );
  async function submit(): Promise<EntryOutcome | undefined> {
    const submission = memory.read(nameOf(id)) ?? randomUuid();
    memory.write(nameOf(id), submission);
    setPhase('sending');
    try {
      const call = { params: { id }, body: { submission } };
      const { data } = await current().client.call(submitEntry, call, { guard: false });
      memory.drop(nameOf(id));
      setPhase('idle');
      return data;
    } catch (error) {
      const isRefused = isAnswer(error);
      if (isRefused) memory.drop(nameOf(id));
      current().report(error);
      setPhase(isRefused ? 'idle' : 'unsure');
      if (isRefused) onRefused();
      return undefined;
    }
  }
  return { phase, submit };
}
