import type { Stage } from '#contract/contest/contest.ts';

/** What a reader may look for in a timetable. */
export const STAGE_GROUPS = ['entry', 'round', 'talk', 'award'] as const;

const GROUPS: Readonly<Record<Stage['kind'], (typeof STAGE_GROUPS)[number] | undefined>> = {
  launch: 'entry',
  registration: 'entry',
  briefing: 'talk',
  trial: 'round',
  round: 'round',
  final: 'round',
  ceremony: 'award',
  other: undefined,
};

/** The group of a kind of stage; some belong to none. */
export const groupOf = (kind: Stage['kind']) => GROUPS[kind];
