import {
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Breadcrumb, Button, Layout } from 'antd';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { localise } from '#lib/localise.ts';
import { Brand } from './side/Brand.tsx';
import { pathOf, placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import { NoticeBell } from '../bell/NoticeBell.tsx';
import { HOME, toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { SideMenu } from './side/SideMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import './frame.css';

interface TrailProps {
  address: Address;
  /** Title of the open record, once it is known. */
  title?: string | undefined;
}

interface Props extends TrailProps {
  isWide: boolean;
  onMenu(): void;
  onSettings(): void;
  onFind(): void;
}

/** Breadcrumb: section, page, and the open or new record. */
export function Breadcrumbs({ address, title }: TrailProps) {
  const { t } = useOffice();
  const place = placeOf(address.path);
  const isHome = address.path === HOME.path;
  if (!place) return <Breadcrumb items={[{ title: t(isHome ? 'admin.home' : 'admin.noPage') }]} />;
  const list = pathOf(place.page);
  const isDeeper = address.path !== list;
  const record = title || t(address.path === `${list}/new` ? 'admin.new' : 'admin.editor');
  const page = t(`office.${place.page.key}` as OfficeKey);
  return (
    <Breadcrumb
      items={[
        { title: t(`office.${place.section.key}` as OfficeKey) },
        isDeeper ? { title: page, href: toHash({ path: list, query: {} }) } : { title: page },
        ...(isDeeper
          ? [
              {
                title: <span title={record}>{record}</span>,
                className: 'office-trail-record',
              },
            ]
          : []),
      ]}
    />
  );
}

function LanguageLink({ address }: { address: Address }) {
  const { locale, t } = useOffice();
  const other = locale === 'zh' ? 'en' : 'zh';
  return (
    <a
      className="office-language"
      href={localise(`/admin/${toHash(address)}`, other)}
      data-language={other}
      hrefLang={other}
      lang={other}
    >
      <GlobalOutlined /> {t('admin.otherLanguage')}
    </a>
  );
}

/** Header with the breadcrumb and what concerns the user. */
export function TopBar({ address, title, isWide, onMenu, onSettings, onFind }: Props) {
  const { t, settings } = useOffice();
  const isTop = isWide && settings.isNavOnTop;
  const page = placeOf(address.path)?.page;
  const Fold = settings.isSideClosed ? MenuUnfoldOutlined : MenuFoldOutlined;
  return (
    <Layout.Header className="office-bar">
      {isTop ? (
        <>
          <Brand isDark={false} isShort={false} />
          <SideMenu address={address} theme="light" mode="horizontal" />
        </>
      ) : (
        <>
          {isWide && (
            <Button
              type="text"
              icon={<Fold />}
              aria-label={t('admin.toggleMenu')}
              onClick={onMenu}
            />
          )}
          <Breadcrumbs address={address} title={title} />
          {isWide && page && <FavouriteButton path={pathOf(page)} />}
        </>
      )}
      <span className="office-grow" />
      {isWide && (
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={t('admin.palette.title')}
          aria-keyshortcuts="Control+K"
          className="office-find"
          onClick={onFind}
        />
      )}
      <LanguageLink address={address} />
      {isWide && <NoticeBell />}
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('admin.settings')}
        onClick={onSettings}
      />
      <UserMenu isShort={!isWide} />
    </Layout.Header>
  );
}
