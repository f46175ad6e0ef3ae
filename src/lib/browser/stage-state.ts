/** State of a stage at a moment. Only the first of the stages to come is `next`. */
export type StageState = 'past' | 'now' | 'next' | 'later';

/** Returns the states of stages, in order; all moments are in milliseconds. */
export function stageStates(
  stages: readonly { from: number; until: number }[],
  now: number,
): StageState[] {
  const coming = stages.map(({ from }) => from).filter((start) => start > now);
  const next = Math.min(...coming);
  return stages.map(({ from, until }) => {
    if (until < now) return 'past';
    if (from <= now) return 'now';
    return from === next ? 'next' : 'later';
  });
}
