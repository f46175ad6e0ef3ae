import { revealParameter } from '#contract/parameter.ts';
import type { MoreProps } from './plan.ts';
import { Reveal } from './Reveal.tsx';

/** The value of a sensitive parameter, for one look. */
export const ParameterReveal = ({ row }: MoreProps) =>
  row['isSensitive'] === true && (
    <Reveal
      {...{ row, endpoint: revealParameter, resource: 'parameter' }}
      permission="system:parameter:sensitive"
      name={String(row['key'])}
    />
  );
