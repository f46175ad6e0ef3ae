import { iconOf } from '#islands/admin/kit/navigation/icons.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** Icon of a menu entry, with its name for those who cannot see it. */
export const IconCell = ({ value }: ViewProps) =>
  value ? (
    <span role="img" aria-label={String(value)} title={String(value)}>
      {iconOf(String(value))}
    </span>
  ) : (
    '–'
  );
