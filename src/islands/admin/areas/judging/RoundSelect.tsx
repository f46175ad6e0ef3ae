import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { useRoundOptions } from './choices.ts';
import './judging.css';

/** Chooses a round, in a form. */
export function RoundSelect({ id, value = null, onChange }: InputProps<number | null>) {
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={useRoundOptions()}
      onChange={(round) => onChange?.(round ?? null)}
    />
  );
}

/** Filter by a round. */
export function RoundFilter({ label, value, onChoose }: FilterProps) {
  const { t } = useOffice();
  return (
    <Select
      aria-label={label}
      className="judging-choice"
      allowClear
      popupMatchSelectWidth={false}
      placeholder={t('admin.all')}
      value={value ? Number(value) : null}
      options={useRoundOptions()}
      onChange={(round) => onChoose(round ? String(round) : '')}
    />
  );
}

/** Names the round of a record, in a list over all rounds. */
export function RoundName({ value }: ViewProps) {
  return useRoundOptions().find((round) => round.value === value)?.label ?? '–';
}
