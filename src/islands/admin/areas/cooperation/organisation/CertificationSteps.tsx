import { revealCertification } from '#contract/cooperation/certification.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';

/** Reveals the registration number that a round states. */
export const CertificationSteps = ({ row }: MoreProps) => (
  <Reveal
    row={row}
    endpoint={revealCertification}
    resource="certification"
    permission="cooperation:certification:reveal"
    name={String(row['name'])}
  />
);
