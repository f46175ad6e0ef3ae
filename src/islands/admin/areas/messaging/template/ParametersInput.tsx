import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';

/** Parameters of a provider's template, in the order in which they are chosen. */
export function ParametersInput({ id, value = [], onChange }: InputProps<string[]>) {
  const { parameters = [] } = useValues() as Record<string, string[]>;
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      value={value}
      options={parameters.map((name) => ({ value: name, label: name }))}
      onChange={(chosen: string[]) => onChange?.(chosen)}
    />
  );
}
