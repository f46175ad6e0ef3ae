import { Select, type SelectProps } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { FilterProps } from './filter.ts';

type Look = Pick<
  SelectProps<string>,
  'className' | 'style' | 'options' | 'popupMatchSelectWidth' | 'showSearch'
>;

/** Filter with one of several values, or none. */
export function FilterSelect({ label, value, onChoose, ...look }: FilterProps & Look) {
  const { t } = useOffice();
  return (
    <Select
      className="office-filter-choice"
      {...look}
      aria-label={label}
      allowClear
      placeholder={t('admin.all')}
      value={value || null}
      onChange={(given) => onChoose(given ?? '')}
    />
  );
}
