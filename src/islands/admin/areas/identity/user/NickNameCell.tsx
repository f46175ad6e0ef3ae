import { UserAvatar } from '#islands/admin/kit/person/UserAvatar.tsx';
import type { ViewProps } from '#islands/admin/list/column.ts';
import './user.css';

/** Name of a user beside their picture. */
export function NickNameCell({ value, row }: ViewProps) {
  return (
    <span className="office-person">
      <UserAvatar avatar={row['avatar'] as string | null} nickName={String(value)} />
      {String(value)}
    </span>
  );
}
