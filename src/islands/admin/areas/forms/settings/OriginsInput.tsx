import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';

/** Origins of the sites that may embed a form, typed one after the other. */
export const OriginsInput = ({ id, value = [], onChange }: InputProps<string[]>) => (
  <Select
    {...(id && { id })}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[' ', ',', ';', '，', '；']}
    placeholder="https://example.org"
    value={value}
    onChange={(origins) => onChange?.(origins)}
  />
);
