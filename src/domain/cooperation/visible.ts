import type { OrganisationState } from '#contract/cooperation/organisation.ts';

/** What of an organisation decides whether visitors see it. */
export interface Certified {
  status: OrganisationState;
  certifiedUntil: Date | null;
}

/** Returns until when visitors may see an organisation: while it is certified and not suspended; null for not at all. */
export const organisationVisibleUntil = ({ status, certifiedUntil }: Certified): Date | null =>
  status === 'active' ? certifiedUntil : null;
