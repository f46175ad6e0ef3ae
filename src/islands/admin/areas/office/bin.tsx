import { binReading } from '#contract/office/bin.ts';
import { part } from '#islands/admin/kit/part.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

const KindFilter = part(async () => (await import('./KindFilter.tsx')).KindFilter);
const Recover = part(async () => (await import('./Recover.tsx')).Recover);

const KindCell = ({ value }: ViewProps) => useOffice().t(`resource.${value}` as OfficeKey);

/** Number of records removed together with it; mostly none. */
function PartsCell({ value }: ViewProps) {
  const { t } = useOffice();
  return value === 0 ? '–' : t('admin.bin.parts', { count: Number(value) });
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
