import { Select } from 'antd';
import { countryOptions } from '#lib/country.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Chooses any countries, by their names in the reader's language. */
export function CountriesInput({ id, value = [], onChange }: InputProps<string[]>) {
  const { t, locale } = useOffice();
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={countryOptions(locale, t('admin.countryTaiwan'))}
      onChange={(codes: string[]) => onChange?.(codes)}
    />
  );
}
