import { revealUser } from '#contract/identity/user.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { Reveal } from '#islands/admin/records/Reveal.tsx';
import { PasswordReset } from './PasswordReset.tsx';

/** Further deeds on a user. Readers change their own password in the personal centre. */
export function UserDeeds(props: MoreProps) {
  const isOwn = props.row.id === useOffice().known.profile.userId;
  return (
    <>
      <Reveal
        row={props.row}
        endpoint={revealUser}
        resource="user"
        permission="system:user:reveal"
        name={String(props.row['userName'])}
      />
      {!isOwn && <PasswordReset {...props} />}
    </>
  );
}
