import { CONTENT_TYPES } from '#contract/content-types.ts';
import { RECOVERABLE } from '#contract/office/bin.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** Filter by the kinds of which the reader may restore records. */
export function KindFilter(asked: FilterProps) {
  const { t, may } = useOffice();
  const kinds = [
    ...CONTENT_TYPES.map(({ type, permission }) => ({ name: type, permission })),
    { name: 'library', permission: 'content:library' },
    ...RECOVERABLE,
  ].filter(({ permission }) => may(`${permission}:remove`));
  return (
    <FilterSelect
      {...asked}
      options={kinds.map(({ name }) => ({
        value: name,
        label: t(`resource.${name}` as OfficeKey),
      }))}
    />
  );
}
