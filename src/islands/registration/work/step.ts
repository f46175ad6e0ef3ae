import type { FullEntry } from '#contract/registration/entry/record.ts';

/** Steps of an entry in their order; the names appear in the address after `#`. */
export const STEPS = ['work', 'team', 'me', 'form', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** Steps of a member. The form, the submit and the work are only for the captain; the work comes first. */
export function stepsFor({ team, work }: Pick<FullEntry, 'team' | 'work'>): readonly Step[] {
  if (team.role !== 'captain') return ['team', 'me'];
  return work && work.state !== 'before' ? STEPS : STEPS.filter((step) => step !== 'work');
}

/** The open step: that of the address, otherwise the first. */
export const stepIn = (steps: readonly Step[], part: string): Step =>
  steps.find((step) => step === part) ?? steps[0]!;

type Counted = Pick<FullEntry, 'flaws' | 'missing' | 'team' | 'work' | 'unconfirmed'>;

/** Number of flaws at a step. Members are only asked for what they write themselves. */
export function flawsAt({ flaws, missing, team, work, unconfirmed }: Counted, step: Step): number {
  // Of a submitted entry nothing is counted any more, apart from a member who can still confirm.
  const own = missing === 0 && unconfirmed?.isOpen ? 1 : missing;
  if (team.role !== 'captain') return step === 'me' ? own : 0;
  const self = team.members.find(({ isSelf }) => isSelf)?.id;
  if (step === 'check') return 0;
  if (step === 'work') return work?.flaws.length ?? 0;
  return flaws.filter((flaw) => stepOf(flaw, self) === step).length;
}

type Flaw = Pick<FullEntry['flaws'][number], 'place' | 'memberId'>;

/** Step on which a flaw can be corrected; null if somebody else has to correct it. */
export function stepOf({ place, memberId }: Flaw, self: number | undefined): Step | null {
  if (memberId !== null) return memberId === self ? 'me' : null;
  return place === 'roster' ? 'team' : 'form';
}
