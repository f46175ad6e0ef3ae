import type { IdentityCaseDeed, IdentityCaseState } from '#contract/registration/identity-case.ts';
import type { StateMachine } from '#domain/own/state.ts';

/**
 * States of an identity case. The office gives the document to the claimant or refuses with a reason; the claimant
 * may withdraw before that.
 */
export const identityCaseStates: StateMachine<IdentityCaseState, IdentityCaseDeed> = {
  start: 'open',
  waiting: ['open'],
  deeds: {
    grant: { by: 'reviewer', from: ['open'], to: 'granted', note: 'possible' },
    refuse: { by: 'reviewer', from: ['open'], to: 'refused', note: 'needed' },
    withdraw: { by: 'owner', from: ['open'], to: 'withdrawn', note: 'none' },
  },
};
