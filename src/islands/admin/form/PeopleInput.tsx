import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';

/** What stands between names that are pasted. */
const BETWEEN = [',', '，', ';', '；', ' ', '\n', '\t'];

/** The names by which some people log in, typed one after the other or pasted as a list. */
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
