import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { ICON_NAMES, iconOf } from '#islands/admin/kit/navigation/icons.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import './icon.css';

const OPTIONS = ICON_NAMES.map((name) => ({
  value: name,
  label: (
    <span className="office-icon-choice">
      {iconOf(name)}
      {name}
    </span>
  ),
}));

/** Chooses an icon by its appearance. */
export function IconSelect({ value, onChange, ...given }: InputProps<string>) {
  const { t } = useOffice();
  return (
    <Select
      {...given}
      allowClear
      showSearch={{ optionFilterProp: 'value' }}
      placeholder={t('admin.noIcon')}
      value={value || null}
      options={OPTIONS}
      onChange={(name) => onChange?.(name ?? '')}
    />
  );
}
