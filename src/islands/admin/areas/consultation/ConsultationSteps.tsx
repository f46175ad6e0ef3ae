import { revealConsultation } from '#contract/consultation/consultation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/kit/resource-plan.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';
import { ReviewButton } from '#islands/admin/records/review/ReviewButton.tsx';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

/** Who asked, in full, and what becomes of the question. */
export function ConsultationSteps(props: MoreProps) {
  const { t, known } = useOffice();
  const { plan, row, onDone } = props;
  return (
    <>
      <Reveal
        {...{ row, endpoint: revealConsultation, resource: 'consultation' }}
        permission="system:consultation:reveal"
        name={String(row['linkMan'])}
      />
      <ForPermissions grant={known} permissions={['system:consultation:edit']}>
        {plan.review && (
          <ReviewButton
            {...{ plan, onDone }}
            review={plan.review}
            start={row}
            type="link"
            size="small"
          >
            {t('action.decide')}
          </ReviewButton>
        )}
      </ForPermissions>
    </>
  );
}
