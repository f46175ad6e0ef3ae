import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { TRACKS, useTracks } from './use-tracks.ts';

/** Chooses a track of the record's session by its code. */
export function TrackSelect({ id, value, onChange }: InputProps<string>) {
  const { t, locale, cache } = useOffice();
  const tracks = useTracks(Number(useValues()['year']));
  const options = (tracks ?? []).map(({ code, name }) => ({
    value: code,
    label: `${name[locale] || name.zh} (${code})`,
  }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      value={value || null}
      loading={!tracks}
      options={options}
      onOpenChange={(isOpen) => isOpen && cache.renew(TRACKS)}
      notFoundContent={t('admin.noTracks')}
      onChange={(code) => onChange?.(code ?? '')}
    />
  );
}
