import { processResource, type ProcessRecord } from '#contract/workflow/process.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  row: Pick<ProcessRecord, 'state' | 'number'>;
}

/** State of a process. One without a version was never suspended: there is nothing yet that could run. */
export function ProcessMark({ row: { state, number } }: Props) {
  const { t } = useOffice();
  const choice = useChoice(processResource.dictionaries['state']);
  if (number === null) return <Mark value="missing">{t('admin.workflow.undeployed')}</Mark>;
  return <Mark value={state}>{choice('state', state)}</Mark>;
}
