import { revealOrganisation } from '#contract/cooperation/organisation.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';

/** Reveals the registration number of an organisation, and whom to reach there. */
export function OrganisationSteps({ row }: MoreProps) {
  const { locale } = useOffice();
  return (
    <Reveal
      row={row}
      endpoint={revealOrganisation}
      resource="organisation"
      permission="cooperation:organisation:reveal"
      name={shownName(row['name'] as Bilingual)[locale]}
    />
  );
}
