import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { useUserChoices } from '../use-choices.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** Name of a user's department; its number if it is outside the reader's scope. */
export function DepartmentCell({ value }: ViewProps) {
  const nameOf = useName();
  const found = useUserChoices()?.departments.find(({ id }) => id === value);
  if (value === null) return '–';
  return found ? nameOf(found.name) : `#${String(value)}`;
}

interface Named {
  name: Bilingual;
}

/** Names in a row; values without a known name are shown as stored. */
function Names({ values, find }: { values: unknown; find(value: unknown): Named | undefined }) {
  const nameOf = useName();
  const all = values as readonly (string | number)[];
  if (all.length === 0) return '–';
  return all.map((one) => {
    const found = find(one);
    return (
      <Mark key={one} value="" tone="note">
        {found ? nameOf(found.name) : String(one)}
      </Mark>
    );
  });
}

/** Names of a user's roles. */
export function RolesCell({ value }: ViewProps) {
  const roles = useUserChoices()?.roles;
  return <Names values={value} find={(key) => roles?.find((one) => one.key === key)} />;
}

/** Names of a user's posts. */
export function PostsCell({ value }: ViewProps) {
  const posts = useUserChoices()?.posts;
  return <Names values={value} find={(id) => posts?.find((one) => one.id === id)} />;
}
