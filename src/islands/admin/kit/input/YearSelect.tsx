import { Select } from 'antd';
import { useOffice } from '../office.ts';
import { useSessions } from '../use-sessions.ts';
import type { Tied } from './TiedItem.tsx';

interface Props extends Tied {
  id?: string;
  'aria-label'?: string;
  /** Text shown while no session is chosen. */
  placeholder?: string;
  value: number | null;
  onChoose(value: number | null): void;
  isClearable?: boolean;
}

/** Chooses a session of the contest, among those that exist. */
export function YearSelect({ value, onChoose, isClearable = false, ...given }: Props) {
  const { locale, t } = useOffice();
  const sessions = useSessions();
  const known = sessions.value ?? [];
  const options = known.map(({ year, title, status }) => ({
    value: year,
    label: `${title[locale] || title.zh}${status === 'draft' ? ` (${t('admin.choice.status.draft')})` : ''}`,
  }));
  return (
    <Select
      {...given}
      value={value}
      allowClear={isClearable}
      popupMatchSelectWidth={false}
      loading={sessions.isLoading}
      options={options.length > 0 || value === null ? options : [{ value, label: String(value) }]}
      onChange={(year) => onChoose(year ?? null)}
    />
  );
}
