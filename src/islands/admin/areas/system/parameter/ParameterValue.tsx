import { Input, InputNumber, Select } from 'antd';
import { LOG_DAYS, REGISTRATION_DAYS } from '#contract/system/built-in.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { parameterList } from './parameter-list.ts';

/** Parameters that are numbers of days, with the minimum of each. */
const LEAST: Readonly<Record<string, number>> = Object.fromEntries(
  [LOG_DAYS, ...Object.values(REGISTRATION_DAYS)].map(({ key, least }) => [key, least]),
);

/**
 * Input for the value of a parameter, depending on what the program reads from it; parameters added by operators are
 * texts.
 */
export function ParameterValue({ id, value = '', onChange }: InputProps<string>) {
  const key = String(useValues()['key'] ?? '');
  const list = parameterList(key, useOffice());
  if (list) {
    return (
      <Select
        {...(id && { id })}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        options={list.all.map((one) => ({
          value: one,
          label: list.nameOf(one),
        }))}
        value={list.read(value)}
        labelRender={(one) => list.nameOf(String(one.value))}
        onChange={(chosen) => onChange?.(chosen.join(', '))}
      />
    );
  }
  const least = LEAST[key];
  if (least === undefined) {
    return (
      <Input.TextArea
        {...(id && { id })}
        value={value}
        autoSize
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  }
  return (
    <InputNumber
      {...(id && { id })}
      min={least}
      precision={0}
      value={value === '' ? null : Number(value)}
      onChange={(days) => onChange?.(days === null ? '' : String(days))}
    />
  );
}
