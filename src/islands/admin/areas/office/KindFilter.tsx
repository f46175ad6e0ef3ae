import { Select } from 'antd';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { RECOVERABLE } from '#contract/office/bin.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** The kinds of which the reader may bring anything back. */
export function KindFilter({ label, value, onChoose }: FilterProps) {
  const { t, may } = useOffice();
  const kinds = [
    ...CONTENT_TYPES.map(({ type, permission }) => ({ name: type, permission })),
    { name: 'library', permission: 'content:library' },
    ...RECOVERABLE,
  ].filter(({ permission }) => may(`${permission}:remove`));
  return (
    <Select
      aria-label={label}
      allowClear
      style={{ minWidth: 130 }}
      placeholder={t('admin.all')}
      value={value || null}
      options={kinds.map(({ name }) => ({
        value: name,
        label: t(`resource.${name}` as OfficeKey),
      }))}
      onChange={(given) => onChoose(given ?? '')}
    />
  );
}
