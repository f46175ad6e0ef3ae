import { revealUser } from '#contract/identity/user.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';
import { PasswordReset } from './PasswordReset.tsx';

/** Further deeds on a user. */
export const UserDeeds = (props: MoreProps) => (
  <>
    <Reveal
      row={props.row}
      endpoint={revealUser}
      resource="user"
      permission="system:user:reveal"
      name={String(props.row['userName'])}
    />
    <PasswordReset {...props} />
  </>
);
