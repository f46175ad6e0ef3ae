import { HomeOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { HOME, toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { NoticeBell } from '../bell/NoticeBell.tsx';

interface Props {
  address: Address;
  onMenu(): void;
  onFind(): void;
}

/** Bar at the bottom of the screen on a phone, within reach of the thumb: home, menu, search and messages. */
export function BottomBar({ address, onMenu, onFind }: Props) {
  const { t } = useOffice();
  const isHome = address.path === HOME.path;
  return (
    <nav className="office-bottom" aria-label={t('admin.bottomBar')}>
      <Button
        type="text"
        icon={<HomeOutlined />}
        href={toHash(HOME)}
        {...(isHome && { 'aria-current': 'page' as const })}
      >
        {t('admin.home')}
      </Button>
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label={t('admin.toggleMenu')}
        onClick={onMenu}
      >
        {t('admin.menuShort')}
      </Button>
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('admin.palette.title')}
        onClick={onFind}
      >
        {t('admin.findShort')}
      </Button>
      <NoticeBell words={t('admin.bellShort')} />
    </nav>
  );
}
