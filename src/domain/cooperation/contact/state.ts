import type { ContactDeed, ContactState } from '#contract/cooperation/contact.ts';
import type { StateMachine } from '#domain/own/state.ts';

/** The states in which a request waits for an answer of the organisation. */
export const PENDING: readonly ContactState[] = ['sent', 'seen'];
/** The states in which the office reads a request, because the organisation reported it. */
export const REPORTED: readonly ContactState[] = ['reported', 'upheld'];
/** The states that keep whoever asked from asking the organisation again. */
export const BLOCKING: readonly ContactState[] = ['blocked', ...REPORTED];
/** The states in which a request is over, and nothing follows from it any more. */
export const OVER: readonly ContactState[] = ['declined', 'expired', 'withdrawn', 'revoked'];

/** The states in which a conversation may be that both parties once agreed to. */
const TALKED: readonly ContactState[] = ['accepted', 'revoked', 'declined', ...BLOCKING];

/**
 * States of a request for contact. Its owner is whoever asks, its counterpart those who act for the organisation. The
 * organisation opens a request before it answers. It expires by itself. The office decides about what was reported
 * alone; a report that it dismisses leaves the organisation's block. Whoever asked may complain of what the organisation
 * wrote once both had agreed: that changes no state, and the organisation does not learn of it.
 */
export const contactStates: StateMachine<ContactState, ContactDeed> = {
  start: 'sent',
  waiting: ['reported'],
  deeds: {
    see: { by: 'counterpart', from: ['sent'], to: 'seen', note: 'none' },
    accept: { by: 'counterpart', from: ['seen'], to: 'accepted', note: 'none' },
    decline: { by: 'counterpart', from: ['seen'], to: 'declined', note: 'none' },
    withdraw: { by: 'owner', from: PENDING, to: 'withdrawn', note: 'none' },
    revoke: { by: ['owner', 'counterpart'], from: ['accepted'], to: 'revoked', note: 'none' },
    block: {
      by: 'counterpart',
      from: ['seen', 'declined', 'expired', 'revoked'],
      to: 'blocked',
      note: 'none',
    },
    unblock: { by: 'counterpart', from: ['blocked'], to: 'declined', note: 'none' },
    report: {
      by: 'counterpart',
      from: ['seen', 'accepted', 'declined', 'expired', 'revoked', 'blocked'],
      to: 'reported',
      note: 'needed',
    },
    complain: { by: 'owner', from: TALKED, note: 'needed' },
    uphold: { by: 'reviewer', from: ['reported'], to: 'upheld', note: 'needed' },
    dismiss: { by: 'reviewer', from: ['reported'], to: 'blocked', note: 'none' },
    reopen: { by: 'reviewer', from: ['upheld'], to: 'blocked', note: 'none' },
    settle: { by: 'reviewer', from: TALKED, note: 'none' },
  },
};
