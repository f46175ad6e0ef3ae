import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';

/** Input for tags, each ended by a comma or Enter. */
export const TagsInput = ({ value = [], onChange, ...given }: InputProps<string[]>) => (
  <Select
    {...given}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，']}
    value={value}
    onChange={(tags: string[]) => onChange?.(tags)}
  />
);
