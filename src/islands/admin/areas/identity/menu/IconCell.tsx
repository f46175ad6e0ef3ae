import { iconOf } from '#islands/admin/kit/navigation/icons.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** The icon of an entry, with its name for whoever cannot see it. */
export const IconCell = ({ value }: ViewProps) =>
  value ? (
    <span role="img" aria-label={String(value)} title={String(value)}>
      {iconOf(String(value))}
    </span>
  ) : (
    '–'
  );
