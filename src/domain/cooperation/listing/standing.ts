import type { ListingState } from '#contract/cooperation/listing/listing.ts';
import type { Certified } from '../visible.ts';

/**
 * Returns whether those who act for an organisation may learn of people by one of its listings: the office has neither
 * suspended it nor revoked its certification, nor removed the listing. A certification that has merely ended takes
 * nothing away: whoever has signed up is still expected.
 */
export const isInStanding = (
  { status, certifiedUntil }: Certified,
  listing: { status: ListingState },
): boolean => status === 'active' && certifiedUntil !== null && listing.status !== 'removed';
