import { Input, Select } from 'antd';
import { useState } from 'react';
import { NUMBER_BOUNDS } from '#contract/system/built-in.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { parameterList } from './parameter-list.ts';

/** A hidden value is neither a number nor a choice. */
const MASK = /^\*+$/;

/**
 * Input for the value of a parameter, depending on what the program reads from it; parameters added by operators are
 * texts.
 */
export function ParameterValue({ id, value = '', onChange }: InputProps<string>) {
  const key = String(useValues()['key'] ?? '');
  const list = parameterList(key, useOffice());
  const [isHidden] = useState(MASK.test(value));
  if (list && !isHidden) {
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
  if (isHidden || NUMBER_BOUNDS[key] === undefined) {
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
    // Without the bounds, to which the input would bend what is typed unsaid: the server tells of them at the field.
    <NumberInput
      {...(id && { id })}
      isWhole
      value={value === '' ? null : Number(value)}
      onChange={(days) => onChange?.(days === null ? '' : String(days))}
    />
  );
}
