import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useJudgingChoices } from './choices.ts';

/** The session of what is filled in: its own, or that of the round that it belongs to. */
function useYear(): number | undefined {
  const { year, roundId } = useValues();
  const rounds = useJudgingChoices()?.rounds ?? [];
  return (year as number | undefined) ?? rounds.find(({ id }) => id === roundId)?.year;
}

/** Some of the tracks of a session. */
export function TracksSelect({ id, value = [], onChange }: InputProps<number[]>) {
  const { t } = useOffice();
  const nameOf = useName();
  const year = useYear();
  const own = (useJudgingChoices()?.tracks ?? []).filter((track) => track.year === year);
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      placeholder={t('admin.judging.noTracks')}
      value={value}
      options={own.map((track) => ({ value: track.id, label: nameOf(track.name) }))}
      onChange={(tracks) => onChange?.(tracks)}
    />
  );
}
