import { Select } from 'antd';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { binReading, RECOVERABLE } from '#contract/office/bin.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { Recover } from './Recover.tsx';

const KindCell = ({ value }: ViewProps) => useOffice().t(`resource.${value}` as OfficeKey);

/** How many came with it; most came alone. */
function PartsCell({ value }: ViewProps) {
  const { t } = useOffice();
  return value === 0 ? '–' : t('admin.bin.parts', { count: Number(value) });
}

/** The kinds of which the reader may bring anything back. */
function KindFilter({ label, value, onChoose }: FilterProps) {
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

export const binPlan = resourcePlan({
  resource: binReading,
  columns: [
    { name: 'title', kind: 'bilingual' },
    { name: 'kind', width: 120, View: KindCell },
    { name: 'parts', width: 150, View: PartsCell, isSpare: true },
    { name: 'removedBy', width: 140, isSpare: true },
    { name: 'removedAt', kind: 'moment', width: 160 },
    { name: 'until', kind: 'moment', width: 160 },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'kind', kind: 'choice', Input: KindFilter },
  ],
  fields: [],
  blank: {},
  More: Recover,
});
