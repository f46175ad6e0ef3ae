import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '../office.ts';
import { useDictionary } from './use-dictionary.ts';

/**
 * What a value of a closed list is called: by the dictionary whose labels the office writes, and where there is none, or
 * it does not know the value, by the text of the product, `admin.choice.status.active`.
 */
export function useChoice(dictionary?: string): (field: string, value: unknown) => string {
  const { t, locale } = useOffice();
  const entries = useDictionary(dictionary);
  return (field, value) => {
    const label = entries?.get(String(value))?.label;
    if (label) return label[locale] || label.zh;
    const isSwitch = typeof value === 'boolean' || value === 'true' || value === 'false';
    if (isSwitch) return t(String(value) === 'true' ? 'admin.yes' : 'admin.no');
    return t(`admin.choice.${field}.${String(value)}` as OfficeKey);
  };
}
