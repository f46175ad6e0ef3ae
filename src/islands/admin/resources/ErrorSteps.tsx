import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useOffice } from '../office.ts';
import { errorPlan } from './error.ts';
import type { MoreProps } from './plan.ts';
import { StepButton } from './StepButton.tsx';

/** What becomes of a failure (specification 4: processed, ignored). */
export function ErrorSteps(props: MoreProps) {
  const { t, known } = useOffice();
  const steps = [
    { status: 'processed', label: t('admin.markProcessed') },
    { status: 'ignored', label: t('admin.markIgnored') },
    { status: 'new', label: t('admin.markNew') },
  ];
  const isNew = props.row['status'] === 'new';
  return (
    <ForPermissions grant={known} permissions={['monitor:error:edit']}>
      {steps
        .filter(({ status }) => (status === 'new') !== isNew)
        .map((step) => (
          <StepButton
            key={step.status}
            {...props}
            {...step}
            plan={errorPlan}
            done={t('admin.marked')}
          />
        ))}
    </ForPermissions>
  );
}
