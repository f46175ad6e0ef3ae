import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useJudgingChoices } from './choices.ts';

/** Session of the record in the form: its own, or that of its round. */
function useYear(): number | undefined {
  const { year, roundId } = useValues();
  const rounds = useJudgingChoices()?.rounds ?? [];
  return (year as number | undefined) ?? rounds.find(({ id }) => id === roundId)?.year;
}

interface Props extends InputProps<number[]> {
  /** Text for "none chosen". */
  unchosen?: OfficeKey;
}

/** Chooses some of the tracks of a session. */
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

/** Chooses the tracks that a judge knows best. Who names none is not preferred for any. */
export const OwnTracksSelect = (props: InputProps<number[]>) => (
  <TracksSelect {...props} unchosen="admin.judging.noOwnTracks" />
);

/** Chooses the near tracks of a judge, besides their own; none by default. */
export const NearTracksSelect = (props: InputProps<number[]>) => (
  <TracksSelect {...props} unchosen="admin.judging.noNearTracks" />
);
