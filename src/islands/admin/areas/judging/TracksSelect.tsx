import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useJudgingChoices } from './choices.ts';

/** The session of what is filled in: its own, or that of the round that it belongs to. */
function useYear(): number | undefined {
  const { year, roundId } = useValues();
  const rounds = useJudgingChoices()?.rounds ?? [];
  return (year as number | undefined) ?? rounds.find(({ id }) => id === roundId)?.year;
}

interface Props extends InputProps<number[]> {
  /** What it means that none is chosen. */
  unchosen?: OfficeKey;
}

/** Some of the tracks of a session. */
export function TracksSelect({ id, value = [], onChange, unchosen }: Props) {
  const { t } = useOffice();
  const nameOf = useName();
  const year = useYear();
  const own = (useJudgingChoices()?.tracks ?? []).filter((track) => track.year === year);
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      placeholder={t(unchosen ?? 'admin.judging.noTracks')}
      value={value}
      options={own.map((track) => ({ value: track.id, label: nameOf(track.name) }))}
      onChange={(tracks) => onChange?.(tracks)}
    />
  );
}

/** The tracks that somebody knows besides their own: none, where none is chosen. */
export const NearTracksSelect = (props: InputProps<number[]>) => (
  <TracksSelect {...props} unchosen="admin.judging.noNearTracks" />
);
