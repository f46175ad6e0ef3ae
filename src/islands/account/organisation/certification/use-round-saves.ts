import { useEffect, useRef } from 'react';
import { saveCertification, type NamedEvidence } from '#contract/cooperation/certification.ts';
import { useIsland } from '#islands/session/island.ts';
import type { OwnRound } from '../own-organisation.ts';

/** What is saved of a round. */
interface Written extends Pick<OwnRound, 'identity'> {
  evidence: readonly NamedEvidence[];
}
interface Held extends Written {
  version: number;
}

const heldOf = ({ identity, evidence, version }: OwnRound): Held => ({
  identity,
  evidence: evidence.map(({ fileId, kind, validUntil }) => ({ fileId, kind, validUntil })),
  version,
});

/**
 * Saves changes of a round one after the other, each on top of what the one before has left: whoever types a date and
 * submits at once causes two. What waits for a save that fails is not carried out either.
 * @returns a function that saves a change, and resolves to the version of the round after it
 */
export function useRoundSaves(round: OwnRound) {
  const { current } = useIsland();
  const held = useRef(heldOf(round));
  const last = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    if (round.version > held.current.version) held.current = heldOf(round);
  }, [round]);

  async function send(change: (before: Written) => Partial<Written>): Promise<number> {
    const { version, ...before } = held.current;
    const { identity, evidence } = { ...before, ...change(before) };
    const body = { identity, evidence: [...evidence], version };
    const { data } = await current().client.call(saveCertification, {
      params: { id: round.id },
      body,
    });
    held.current = { identity, evidence, version: data.version };
    return data.version;
  }
  return async (change: (before: Written) => Partial<Written>): Promise<number> => {
    const turn = last.current ? last.current.then(() => send(change)) : send(change);
    last.current = turn;
    try {
      return await turn;
    } finally {
      if (last.current === turn) last.current = undefined;
    }
  };
}
export type SaveRound = ReturnType<typeof useRoundSaves>;
