import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '../office.ts';
import { useDictionary } from './use-dictionary.ts';

/**
 * Returns a function for the label of a value in a closed list. It takes the label of the office's dictionary; if
 * there is no dictionary, or it lacks the value, it takes the product's own text, such as
 * `admin.choice.status.active`.
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
