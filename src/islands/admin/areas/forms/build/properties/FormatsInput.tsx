import { Select } from 'antd';
import { FILE_FORMATS } from '#contract/forms/field/other-field.ts';
import type { InputProps } from '#islands/admin/form/field.ts';

const CHOICES = FILE_FORMATS.map((format) => ({ value: format, label: format }));

/** Formats of files that a question accepts. */
export function FormatsInput({ id, value, onChange }: InputProps<string[]>) {
  return (
    <Select
      mode="multiple"
      {...(id === undefined ? {} : { id })}
      value={value ?? []}
      options={CHOICES}
      onChange={(formats) => onChange?.(formats)}
    />
  );
}
