import type { AppealDeed, AppealState } from '#contract/judging/outcome/appeal.ts';
import type { StateMachine } from '#domain/own/state.ts';

/**
 * States of an appeal. The office admits or refuses it. An admitted appeal is upheld, which makes the ranking anew,
 * or dismissed. Its captain may withdraw it until the office has answered.
 */
export const appealStates: StateMachine<AppealState, AppealDeed> = {
  start: 'submitted',
  waiting: ['submitted', 'admitted'],
  deeds: {
    admit: { by: 'reviewer', from: ['submitted'], to: 'admitted', note: 'possible' },
    refuse: { by: 'reviewer', from: ['submitted'], to: 'refused', note: 'needed' },
    uphold: { by: 'reviewer', from: ['admitted'], to: 'upheld', note: 'needed' },
    dismiss: { by: 'reviewer', from: ['admitted'], to: 'dismissed', note: 'needed' },
    withdraw: { by: 'owner', from: ['submitted', 'admitted'], to: 'withdrawn', note: 'none' },
  },
};
