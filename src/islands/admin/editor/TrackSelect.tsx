import { Select } from 'antd';
import { listTopicTracks } from '#contract/contest/choices.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

interface Props {
  id: string;
  year: number;
  /** The track's code. */
  value: string;
  onChoose(value: string): void;
}

/** A track of a session. */
export function TrackSelect({ id, year, value, onChoose }: Props) {
  const { t, call, locale } = useOffice();
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
      id={id}
      value={value || null}
      loading={tracks.isLoading}
      options={options}
      notFoundContent={t('admin.noTracks')}
      onChange={(code) => onChoose(code ?? '')}
    />
  );
}
