import { revealConsultation } from '#contract/consultation.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useOffice } from '../office.ts';
import { consultationPlan } from './consultation.ts';
import type { MoreProps } from './plan.ts';
import { Reveal } from './Reveal.tsx';
import { StepButton } from './StepButton.tsx';

/** Who asked, in full, and what becomes of the question. */
export function ConsultationSteps(props: MoreProps) {
  const { t, known } = useOffice();
  const { row } = props;
  const steps = [
    { status: 'answered', label: t('admin.markAnswered') },
    { status: 'ignored', label: t('admin.markIgnored') },
    { status: 'new', label: t('admin.markNew') },
  ];
  const isNew = row['status'] === 'new';
  return (
    <>
      <Reveal
        {...{ row, endpoint: revealConsultation, resource: 'consultation' }}
        permission="system:consultation:reveal"
        name={String(row['linkMan'])}
      />
      <ForPermissions grant={known} permissions={['system:consultation:edit']}>
        {steps
          .filter(({ status }) => (status === 'new') !== isNew)
          .map((step) => (
            <StepButton
              key={step.status}
              {...props}
              {...step}
              plan={consultationPlan}
              done={t('admin.marked')}
            />
          ))}
      </ForPermissions>
    </>
  );
}
