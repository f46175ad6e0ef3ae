import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useEarlierRounds } from './earlier.ts';

/** Chooses the round whose promoted entries are judged. */
export function FollowsSelect({ id, value = null, onChange }: InputProps<number | null>) {
  const { t } = useOffice();
  return (
    <Select
      {...(id && { id })}
      allowClear
      placeholder={t('admin.judging.followsNone')}
      value={value}
      options={useEarlierRounds()}
      onChange={(round) => onChange?.(round ?? null)}
    />
  );
}
