import type { IdentityCaseDeed, IdentityCaseState } from '#contract/registration/identity-case.ts';
import type { StateMachine } from '#domain/own/state.ts';

/** The office gives the document to whoever says that it is theirs, or says why not; they may take it back before. */
export const identityCaseStates: StateMachine<IdentityCaseState, IdentityCaseDeed> = {
  start: 'open',
  waiting: ['open'],
  deeds: {
    grant: { by: 'reviewer', from: ['open'], to: 'granted', note: 'possible' },
    refuse: { by: 'reviewer', from: ['open'], to: 'refused', note: 'needed' },
    withdraw: { by: 'owner', from: ['open'], to: 'withdrawn', note: 'none' },
  },
};
