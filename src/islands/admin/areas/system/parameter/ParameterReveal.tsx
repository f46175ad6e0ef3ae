import { revealParameter } from '#contract/system/parameter.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';

/** Reveals the value of a sensitive parameter, for one look. */
export const ParameterReveal = ({ row }: MoreProps) =>
  row['isSensitive'] === true && (
    <Reveal
      row={row}
      endpoint={revealParameter}
      resource="parameter"
      permission="system:parameter:sensitive"
      name={String(row['key'])}
    />
  );
