import { blankListing } from '#contract/cooperation/listing/content.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';

/** The addresses of the pages of each kind. */
export const addresses = Object.fromEntries(
  LISTING_KINDS.map((kind) => [kind, `/${kind}Detail/[id]/`]),
) as Record<ListingKind, string>;

/** A listing as the members of its organisation read it. */
export const ownListing = (kind: ListingKind, given: Partial<OwnListing> = {}): OwnListing => ({
  id: 7,
  version: 1,
  organisationId: 1,
  organisation: { zh: '示例企业', en: '' },
  mayAct: true,
  kind,
  status: 'draft',
  isVisible: false,
  publishedAt: null,
  draft: blankListing(kind, 'zh'),
  live: null,
  attachments: [],
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
  ...given,
});
