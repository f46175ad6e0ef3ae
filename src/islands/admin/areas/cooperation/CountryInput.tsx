import { Select } from 'antd';
import { countryOptions } from '#lib/country.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** The properties of a choice among all countries, by their names in the reader's language. */
function useCountries(id: string | undefined) {
  const { t, locale } = useOffice();
  return {
    ...(id && { id }),
    allowClear: true,
    showSearch: { optionFilterProp: 'label' as const },
    options: countryOptions(locale, t('admin.countryTaiwan')),
  };
}

/** Chooses a country. */
export const CountryInput = ({ id, value, onChange }: InputProps<string>) => (
  <Select
    {...useCountries(id)}
    value={value || null}
    onChange={(code: string | null) => onChange?.(code ?? '')}
  />
);

/** Chooses any countries. */
export const CountriesInput = ({ id, value = [], onChange }: InputProps<string[]>) => (
  <Select
    {...useCountries(id)}
    mode="multiple"
    value={value}
    onChange={(codes: string[]) => onChange?.(codes)}
  />
);
