import { revealConsultation } from '#contract/consultation/consultation.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';

/** Reveals the contact of the person who asked. */
export const ConsultationSteps = ({ row }: MoreProps) => (
  <Reveal
    row={row}
    endpoint={revealConsultation}
    resource="consultation"
    permission="system:consultation:reveal"
    name={String(row['linkMan'])}
  />
);
