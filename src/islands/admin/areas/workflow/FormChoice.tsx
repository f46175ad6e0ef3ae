import { Button, Select } from 'antd';
import { formResource } from '#contract/forms/form.ts';
import { listProcessForms } from '#contract/workflow/process.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** Chooses the form of a new process, among those that have none. */
export function FormChoice({ id, value, onChange }: InputProps<number>) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const forms = useLoaded('process forms', async () => (await call(listProcessForms)).data);
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('admin.workflow.chooseForm')}
      notFoundContent={
        forms.isLoading ? null : (
          <>
            {t('admin.workflow.noForm')}
            <Button
              type="link"
              size="small"
              href={toHash({ path: pathOf(formResource), query: {} })}
            >
              {t('admin.workflow.toForms')}
            </Button>
          </>
        )
      }
      loading={forms.isLoading}
      value={value ?? null}
      options={(forms.value ?? []).map((form) => ({ value: form.id, label: nameOf(form.title) }))}
      onChange={(chosen) => chosen !== null && onChange?.(chosen)}
    />
  );
}
