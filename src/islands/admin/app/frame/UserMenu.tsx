import { LogoutOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { UserAvatar } from '#islands/admin/kit/person/UserAvatar.tsx';
import { localise } from '#lib/localise.ts';

/** Menu with the user's name, and the ways out. */
export function UserMenu({ isShort }: { isShort: boolean }) {
  const { t, known, current, locale } = useOffice();
  const confirm = useConfirm();
  const home = localise('/home/', locale);
  const logOut = () =>
    confirm({
      title: current.texts['session.confirmLogout'],
      onOk: async () => {
        await current.session.logOut();
        location.assign(home);
      },
    });
  const items = [
    { key: 'site', label: <a href={home}>{t('admin.toSite')}</a> },
    {
      key: 'own',
      label: <a href={localise('/personCenter/securitySet/', locale)}>{t('admin.account')}</a>,
    },
    { type: 'divider' as const },
    {
      key: 'out',
      icon: <LogoutOutlined />,
      label: current.texts['session.logOut'],
      onClick: logOut,
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        type="text"
        className="office-user"
        aria-label={isShort ? known.profile.nickName : undefined}
      >
        <UserAvatar {...known.profile} />
        {!isShort && <span>{known.profile.nickName}</span>}
      </Button>
    </Dropdown>
  );
}
