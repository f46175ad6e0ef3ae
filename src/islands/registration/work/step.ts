import type { FullEntry } from '#contract/registration/entry.ts';

/** What there is to do for an entry, one after the other; the names stand in the address after `#`. */
export const STEPS = ['team', 'me', 'form', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of somebody: the form as a whole and the submit are the captain's. */
export const stepsFor = ({ team }: Pick<FullEntry, 'team'>): readonly Step[] =>
  team.role === 'captain' ? STEPS : ['team', 'me'];

/** The step that is open: the one of the address, else the first. */
export const stepIn = (steps: readonly Step[], part: string): Step =>
  steps.find((step) => step === part) ?? steps[0]!;

/** What is still missing at a step. */
export function flawsAt({ flaws, team }: Pick<FullEntry, 'flaws' | 'team'>, step: Step): number {
  const self = team.members.find(({ isSelf }) => isSelf)?.id;
  if (step === 'check') return 0;
  return flaws.filter((flaw) => stepOf(flaw, self) === step).length;
}

type Flaw = Pick<FullEntry['flaws'][number], 'place' | 'memberId'>;

/** Where a flaw is mended; null where somebody else mends it. */
export function stepOf({ place, memberId }: Flaw, self: number | undefined): Step | null {
  if (memberId !== null) return memberId === self ? 'me' : null;
  return place === 'roster' ? 'team' : 'form';
}
