import type { Stage } from '#contract/contest/contest.ts';

/** Groups of stages that a reader can filter a timetable by. */
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

/** Returns the group of a kind of stage; some kinds belong to none. */
export const groupOf = (kind: Stage['kind']) => GROUPS[kind];
