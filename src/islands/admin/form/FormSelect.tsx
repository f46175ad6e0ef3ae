import { Select } from 'antd';
import { listFormChoices } from '#contract/forms/choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { InputProps } from './field.ts';

/** A published form, by its key; none is null. */
export function FormSelect({ id, value = null, onChange }: InputProps<string | null>) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const forms = useLoaded('forms', async () => (await call(listFormChoices)).data);
  const options = (forms.value ?? []).map(({ key, title }) => ({
    value: key,
    label: `${nameOf(title)} (${key})`,
  }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('admin.chooseForm')}
      value={value}
      loading={forms.isLoading}
      options={options}
      onChange={(key) => onChange?.(key ?? null)}
    />
  );
}
