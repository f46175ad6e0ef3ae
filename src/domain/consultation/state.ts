import type { ConsultationDeed, ConsultationState } from '#contract/consultation/consultation.ts';
import type { StateMachine } from '#domain/own/state.ts';

/**
 * States of a consultation. The office answers or closes it, and may reopen it. The visitor may ask again after an
 * answer, or withdraw a question that nobody has answered.
 */
export const consultationStates: StateMachine<ConsultationState, ConsultationDeed> = {
  start: 'open',
  waiting: ['open'],
  deeds: {
    answer: { by: 'reviewer', from: ['open', 'answered'], to: 'answered', note: 'needed' },
    close: { by: 'reviewer', from: ['open', 'answered'], to: 'closed', note: 'possible' },
    reopen: { by: 'reviewer', from: ['answered', 'closed'], to: 'open', note: 'none' },
    askOn: { by: 'owner', from: ['answered'], to: 'open', note: 'needed' },
    withdraw: { by: 'owner', from: ['open'], to: 'closed', note: 'none' },
  },
};
