import { revealConsultation } from '#contract/consultation/consultation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/kit/resource-plan.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';
import { StatusSteps } from '#islands/admin/records/StatusSteps.tsx';

/** Who asked, in full, and what becomes of the question. */
export function ConsultationSteps(props: MoreProps) {
  const { t } = useOffice();
  const { row } = props;
  const dealt = { status: 'answered', label: t('admin.markAnswered') };
  return (
    <>
      <Reveal
        {...{ row, endpoint: revealConsultation, resource: 'consultation' }}
        permission="system:consultation:reveal"
        name={String(row['linkMan'])}
      />
      <StatusSteps {...{ ...props, dealt }} permission="system:consultation:edit" />
    </>
  );
}
