import type { OrganisationDeed, OrganisationState } from '#contract/cooperation/organisation.ts';
import type { StateMachine } from '#domain/own/state.ts';

/** States of an organisation. The office suspends and restores it; whether it is certified is told by its rounds. */
export const organisationStates: StateMachine<OrganisationState, OrganisationDeed> = {
  start: 'active',
  waiting: [],
  deeds: {
    suspend: { by: 'reviewer', from: ['active'], to: 'suspended', note: 'needed' },
    askSuspend: {
      by: 'reviewer',
      from: ['active'],
      to: 'active',
      note: 'needed',
      isInside: true,
    },
    restore: { by: 'reviewer', from: ['suspended'], to: 'active', note: 'none' },
  },
};
