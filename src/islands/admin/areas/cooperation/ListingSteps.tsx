import { revealListing } from '#contract/cooperation/listing/listing.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';

/** Reveals whom the office may reach about a listing. */
export const ListingSteps = ({ row }: MoreProps) => (
  <Reveal
    row={row}
    endpoint={revealListing}
    resource="listing"
    permission="cooperation:listing:reveal"
    name={String(row['title'])}
  />
);
