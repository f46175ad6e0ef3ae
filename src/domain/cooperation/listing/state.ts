import type { ListingDeed, ListingState } from '#contract/cooperation/listing/listing.ts';
import type { StateMachine } from '#domain/own/state.ts';

/**
 * States of the working copy of a listing. What visitors read stays until a changed copy is approved, or until the
 * listing is withdrawn by its organisation or removed by the office.
 */
export const listingStates: StateMachine<ListingState, ListingDeed> = {
  start: 'draft',
  waiting: ['submitted'],
  deeds: {
    submit: {
      by: 'owner',
      from: ['draft', 'returned', 'published', 'withdrawn'],
      to: 'submitted',
      note: 'none',
    },
    recall: { by: 'owner', from: ['submitted'], to: 'draft', note: 'none' },
    // A change of it may be under way: only the end moves.
    extend: { by: 'owner', from: ['published', 'draft', 'submitted', 'returned'], note: 'none' },
    withdraw: {
      by: 'owner',
      from: ['published', 'draft', 'submitted', 'returned'],
      to: 'withdrawn',
      note: 'none',
    },
    approve: { by: 'reviewer', from: ['submitted'], to: 'published', note: 'none' },
    return: { by: 'reviewer', from: ['submitted'], to: 'returned', note: 'needed' },
    remove: {
      by: 'reviewer',
      from: ['draft', 'submitted', 'returned', 'published'],
      to: 'removed',
      note: 'needed',
    },
  },
};

/** The states in which its organisation may change the working copy. */
export const WRITABLE: readonly ListingState[] = ['draft', 'returned', 'published', 'withdrawn'];
