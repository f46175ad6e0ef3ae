import type { OrganisationKind } from '#contract/cooperation/organisation.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';

/** What decides whether visitors see a listing. */
interface Standing {
  kind: ListingKind;
  /** Whether a version of it was approved and is neither withdrawn nor removed. */
  isLive: boolean;
  /** The last day of the live version. */
  validUntil: string | null;
  organisation: { isVisible: boolean; kind: OrganisationKind };
}

/**
 * Returns whether visitors see a listing on a day: it is live and has not ended, and its organisation is certified and
 * not suspended. Legal services are those of legal institutions.
 */
export const isListingVisible = (
  { kind, isLive, validUntil, organisation }: Standing,
  today: string,
): boolean =>
  isLive &&
  validUntil !== null &&
  validUntil >= today &&
  organisation.isVisible &&
  (kind !== 'legalService' || organisation.kind === 'legal');

/** Returns the fault of an organisation that may not publish a listing of a kind; undefined if it may. */
export function publishingFault(
  kind: ListingKind,
  organisation: Standing['organisation'],
): 'certifyEnterprise' | 'certifyInstitution' | undefined {
  const isLegal = organisation.kind === 'legal';
  if (kind === 'legalService' && !isLegal) return 'certifyInstitution';
  if (organisation.isVisible) return undefined;
  return isLegal ? 'certifyInstitution' : 'certifyEnterprise';
}
