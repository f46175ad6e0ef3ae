import type { OfficeKey } from '#lib/office/texts.ts';
import { useOffice } from '../office.ts';

/** What a value of a closed list is called: `admin.choice.status.active`. */
export function useChoice(): (field: string, value: unknown) => string {
  const { t } = useOffice();
  return (field, value) =>
    typeof value === 'boolean' || value === 'true' || value === 'false'
      ? t(String(value) === 'true' ? 'admin.yes' : 'admin.no')
      : t(`admin.choice.${field}.${String(value)}` as OfficeKey);
}
