import type { FullEntry } from '#contract/registration/entry/record.ts';

/** What there is to do for an entry, one after the other; the names stand in the address after `#`. */
export const STEPS = ['work', 'team', 'me', 'form', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of somebody: the form as a whole, the submit and the work are the captain's; the work comes before all else. */
export function stepsFor({ team, work }: Pick<FullEntry, 'team' | 'work'>): readonly Step[] {
  if (team.role !== 'captain') return ['team', 'me'];
  return work && work.state !== 'before' ? STEPS : STEPS.filter((step) => step !== 'work');
}

/** The step that is open: the one of the address, else the first. */
export const stepIn = (steps: readonly Step[], part: string): Step =>
  steps.find((step) => step === part) ?? steps[0]!;

/** What is still missing at a step. */
export function flawsAt(
  { flaws, team, work }: Pick<FullEntry, 'flaws' | 'team' | 'work'>,
  step: Step,
): number {
  const self = team.members.find(({ isSelf }) => isSelf)?.id;
  if (step === 'check') return 0;
  if (step === 'work') return work?.flaws.length ?? 0;
  return flaws.filter((flaw) => stepOf(flaw, self) === step).length;
}

type Flaw = Pick<FullEntry['flaws'][number], 'place' | 'memberId'>;

/** Where a flaw is mended; null where somebody else mends it. */
export function stepOf({ place, memberId }: Flaw, self: number | undefined): Step | null {
  if (memberId !== null) return memberId === self ? 'me' : null;
  return place === 'roster' ? 'team' : 'form';
}
