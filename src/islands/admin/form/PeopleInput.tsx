import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';

/** Separators of pasted names. */
const BETWEEN = [',', '，', ';', '；', ' ', '\n', '\t'];

/** Login names of several people, typed one after the other or pasted as a list. */
export const PeopleInput = ({ value = [], ...input }: InputProps<string[]>) => (
  <Select
    {...input}
    mode="tags"
    open={false}
    suffixIcon={null}
    value={value}
    tokenSeparators={BETWEEN}
  />
);
