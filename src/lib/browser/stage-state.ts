/** Where a stage stands at a moment; of those to come only the first says so. */
export type StageState = 'past' | 'now' | 'next' | 'later';

/** The states of stages in order, at a time; all moments are in milliseconds. */
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
