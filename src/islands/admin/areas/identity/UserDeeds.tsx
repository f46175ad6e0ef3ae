import { revealUser } from '#contract/identity/user.ts';
import { PasswordReset } from './PasswordReset.tsx';
import type { MoreProps } from '#islands/admin/kit/resource-plan.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';

/** What may be done with a user besides. */
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
