import { Select } from 'antd';
import { getRaceGroups } from '#contract/contest/race.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** Chooses a live topic of the record's session and track. */
export function TopicSelect({ id, value = null, onChange }: InputProps<number | null>) {
  const { t, call, locale } = useOffice();
  const { year, track } = useValues();
  const groups = useLoaded(
    String(year),
    async () => (await call(getRaceGroups, { params: { year: Number(year) } })).data,
  );
  const options = (groups.value ?? [])
    .filter(({ code }) => code === track)
    .flatMap(({ races }) => races)
    .map((race) => ({ value: race.id, label: race.title[locale] || race.title.zh }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      value={value}
      loading={groups.isLoading}
      placeholder={t('admin.nothing')}
      options={options}
      onChange={(chosen?: number | null) => onChange?.(chosen ?? null)}
    />
  );
}
