import { Select } from 'antd';
import { listRegistrationForms } from '#contract/forms/choice.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** The form that a topic asks to be filled in, out of those for registrations that were published. */
export function FormSelect({ id, value, onChange }: InputProps<string | null>) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const forms = useLoaded('forms', async () => (await call(listRegistrationForms)).data);
  const options = (forms.value ?? []).map(({ key, title }) => ({
    value: key,
    label: `${nameOf(title)} (${key})`,
  }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('admin.nothing')}
      value={value ?? null}
      loading={forms.isLoading}
      options={options}
      onChange={(key) => onChange?.(key ?? null)}
    />
  );
}
