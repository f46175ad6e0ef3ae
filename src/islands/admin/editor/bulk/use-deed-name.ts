import type { ContentType } from '#contract/kind/editorial.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { DEED_NAME, type Offered } from './offered.ts';

/** Returns how a deed on records of a kind is called. */
export function useDeedName({ type }: ContentType) {
  const { t, label } = useOffice();
  return ({ deed, field }: Offered): string =>
    field ? t('admin.bulk.classify', { field: label(type, field) }) : t(DEED_NAME[deed]);
}
