import type { ApplicationDeed, ApplicationState } from '#contract/workflow/application.ts';
import type { StateMachine } from '#domain/own/state.ts';

/** The states in which an application has not ended. */
export const RUNNING_STATES: readonly ApplicationState[] = ['pending', 'active', 'returned'];

/**
 * States of an application as far as its applicant and the office change them. Steps are decided by the tasks of their
 * people, which the review queue does not know.
 */
export const applicationStates: StateMachine<ApplicationState, ApplicationDeed> = {
  start: 'pending',
  waiting: [],
  deeds: {
    withdraw: { by: 'owner', from: RUNNING_STATES, to: 'withdrawn', note: 'possible' },
    cancel: { by: 'reviewer', from: RUNNING_STATES, to: 'withdrawn', note: 'needed' },
  },
};
