import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';

/** The tags of an entry; a dash where there are none. */
export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    '–'
  ) : (
    <span className="entry-tags">
      {tags.map((tag) => (
        <Mark key={tag} value={tag} tone="note">
          {tag}
        </Mark>
      ))}
    </span>
  );

/** Tags as they are typed, each ended by a comma or the return key. */
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
