import { Select } from 'antd';
import { listFormChoices, listRegistrationForms } from '#contract/forms/choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** Properties passed in by the surrounding form item. */
interface SelectProps {
  id?: string;
  value?: string | null;
  onChange?(value: string | null): void;
}

interface Props extends SelectProps {
  list: typeof listFormChoices | typeof listRegistrationForms;
  /** Text shown while no form is chosen. */
  none: OfficeKey;
}

/** Chooses one of the forms that a call returns, by its key; null for none. */
function KeySelect({ id, value = null, onChange, list, none }: Props) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const forms = useLoaded(list.name, async () => (await call(list)).data);
  const options = (forms.value ?? []).map(({ key, title }) => ({
    value: key,
    label: `${nameOf(title)} (${key})`,
  }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(none)}
      value={value}
      loading={forms.isLoading}
      options={options}
      onChange={(key) => onChange?.(key ?? null)}
    />
  );
}

/** Chooses a published form. */
export const FormSelect = (props: SelectProps) => (
  <KeySelect {...props} list={listFormChoices} none="admin.chooseForm" />
);

/** Chooses the form that a topic asks to be filled in, among the published forms for registrations. */
export const RegistrationFormSelect = (props: SelectProps) => (
  <KeySelect {...props} list={listRegistrationForms} none="admin.nothing" />
);
