import type { Permission } from '#contract/call/access.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { StepButton } from './StepButton.tsx';

interface Props extends MoreProps {
  permission: Permission;
  /** The status of a new record once it was dealt with, in the words of its kind. */
  dealt: { status: string; label: string };
}

/** Buttons that mark a waiting record as dealt with or ignored, or reset it. */
export function StatusSteps({ permission, dealt, ...props }: Props) {
  const { t, known } = useOffice();
  const isNew = props.row['status'] === 'new';
  const steps = isNew
    ? [dealt, { status: 'ignored', label: t('admin.markIgnored') }]
    : [{ status: 'new', label: t('admin.markNew') }];
  return (
    <ForPermissions grant={known} permissions={[permission]}>
      {steps.map((step) => (
        <StepButton key={step.status} {...props} {...step} done={t('admin.marked')} />
      ))}
    </ForPermissions>
  );
}
