/** Where a stage stands at a moment; of those to come only the first says so. */
export type StageState = 'past' | 'now' | 'next' | 'later';

/** The states of stages in order, at a time in milliseconds. */
export function stageStates(
  stages: readonly { from: string; until: string }[],
  now: number,
): StageState[] {
  const coming = stages.map(({ from }) => Date.parse(from)).filter((start) => start > now);
  const next = Math.min(...coming);
  return stages.map(({ from, until }) => {
    if (Date.parse(until) < now) return 'past';
    if (Date.parse(from) <= now) return 'now';
    return Date.parse(from) === next ? 'next' : 'later';
  });
}
