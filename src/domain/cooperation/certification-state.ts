import type { CertificationDeed, CertificationState } from '#contract/cooperation/certification.ts';
import type { StateMachine } from '#domain/own/state.ts';

/** The states in which a round is written by the members of its organisation. */
export const WRITTEN_STATES: readonly CertificationState[] = ['draft', 'returned'];

/** States of a round of certification. It expires by itself, or when the next one is approved. */
export const certificationStates: StateMachine<CertificationState, CertificationDeed> = {
  start: 'draft',
  waiting: ['submitted'],
  deeds: {
    submit: { by: 'owner', from: WRITTEN_STATES, to: 'submitted', note: 'none' },
    recall: { by: 'owner', from: ['submitted'], to: 'draft', note: 'none' },
    approve: { by: 'reviewer', from: ['submitted'], to: 'approved', note: 'possible' },
    return: { by: 'reviewer', from: ['submitted'], to: 'returned', note: 'needed' },
    reject: { by: 'reviewer', from: ['submitted'], to: 'rejected', note: 'needed' },
    revoke: { by: 'reviewer', from: ['approved'], to: 'revoked', note: 'needed' },
    askRevoke: {
      by: 'reviewer',
      from: ['approved'],
      to: 'approved',
      note: 'needed',
      isInside: true,
    },
  },
};
