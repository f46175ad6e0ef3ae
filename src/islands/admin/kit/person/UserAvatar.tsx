import { Avatar } from 'antd';
import { initialsOf } from '#domain/identity/initials.ts';
import './avatar.css';

interface Props {
  avatar: string | null;
  nickName: string;
}

/** A user's picture, or their initials. Hidden from screen readers, as the name stands beside it. */
export const UserAvatar = ({ avatar, nickName }: Props) => (
  <Avatar className="office-avatar" size={24} src={avatar ?? undefined} alt="" aria-hidden>
    {initialsOf(nickName)}
  </Avatar>
);
