import { Alert } from 'antd';
import { formResource } from '#contract/forms/form.ts';
import type { ProcessRecord } from '#contract/workflow/process.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';

/** Says that nobody can apply, because the form of the process collects no answers, and leads to the form. */
export function ClosedForm({ process }: { process: ProcessRecord }) {
  const { t, may } = useOffice();
  const title = useTitle()(process.form);
  const { formId, isCollecting } = process;
  if (isCollecting) return null;
  return (
    <Alert
      className="office-note"
      type="warning"
      showIcon
      title={t('admin.workflow.closedForm', { title })}
      action={
        may('forms:form:query') && (
          <a href={toHash({ path: `${pathOf(formResource)}/${formId}`, query: {} })}>
            {t('admin.workflow.openForm')}
          </a>
        )
      }
    />
  );
}
