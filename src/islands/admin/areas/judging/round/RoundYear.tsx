import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useSessionName } from '#islands/admin/kit/dictionary/use-session-name.ts';
import { useJudgingChoices } from '../choices.ts';

/** Chooses a session that has tracks. */
export function RoundYear({ id, value = null, onChange }: InputProps<number | null>) {
  const nameOf = useSessionName();
  const years = [...new Set((useJudgingChoices()?.tracks ?? []).map(({ year }) => year))];
  return (
    <Select
      {...(id && { id })}
      value={value}
      options={years.map((year) => ({ value: year, label: nameOf(year) }))}
      onChange={(year) => onChange?.(year ?? null)}
    />
  );
}
