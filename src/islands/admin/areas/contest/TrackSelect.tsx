import { Select } from 'antd';
import { listTopicTracks } from '#contract/contest/choices.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** The code of a track, out of those of the record's session. */
export function TrackSelect({ id, value, onChange }: InputProps<string>) {
  const { t, call, locale } = useOffice();
  const year = Number(useValues()['year']);
  const tracks = useLoaded(
    String(year),
    async () => (await call(listTopicTracks, { params: { year } })).data,
  );
  const options = (tracks.value ?? []).map(({ code, name }) => ({
    value: code,
    label: `${name[locale] || name.zh} (${code})`,
  }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      value={value || null}
      loading={tracks.isLoading}
      options={options}
      notFoundContent={t('admin.noTracks')}
      onChange={(code) => onChange?.(code ?? '')}
    />
  );
}
