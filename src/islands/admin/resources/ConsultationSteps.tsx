import { revealConsultation } from '#contract/consultation.ts';
import { useOffice } from '../office.ts';
import { consultationPlan } from './consultation.ts';
import type { MoreProps } from './plan.ts';
import { Reveal } from './Reveal.tsx';
import { StatusSteps } from './StatusSteps.tsx';

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
      <StatusSteps
        {...{ ...props, plan: consultationPlan, dealt }}
        permission="system:consultation:edit"
      />
    </>
  );
}
