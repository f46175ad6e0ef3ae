import { useOffice } from '../office.ts';
import { errorPlan } from './error.ts';
import type { MoreProps } from './plan.ts';
import { StatusSteps } from './StatusSteps.tsx';

/** What becomes of a failure (specification 4: processed, ignored). */
export function ErrorSteps(props: MoreProps) {
  const { t } = useOffice();
  const dealt = { status: 'processed', label: t('admin.markProcessed') };
  return <StatusSteps {...{ ...props, plan: errorPlan, dealt }} permission="monitor:error:edit" />;
}
