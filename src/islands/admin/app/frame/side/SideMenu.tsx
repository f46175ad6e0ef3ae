import { StarFilled } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { OfficePage, OfficeSection } from '#contract/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { isThere } from '../../registry.ts';
import { iconOf } from '#islands/admin/kit/navigation/icons.ts';
import { useMenuShown } from './use-menu-shown.ts';
import { arrangeMenu } from '#islands/admin/kit/navigation/arrange-menu.ts';
import {
  menuAddress,
  pathOf,
  placeOf,
  visibleSections,
} from '#islands/admin/kit/navigation/navigation.ts';
import { HOME, toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import '../frame.css';

interface Props {
  address: Address;
  theme: 'dark' | 'light';
  mode?: 'inline' | 'horizontal';
  isClosed?: boolean;
  onLeave?(): void;
}

/**
 * Indent of menu entries in pixels; below a section it is doubled. It is small since English names of pages need the
 * room.
 */
const INDENT = 16;

/** Label of a menu entry as a link, so that pages can be opened in a new browser tab. */
const linkTo = ({ t }: Office, page: OfficePage) => (
  <a href={toHash(menuAddress(page))}>{t(`office.${page.key}` as OfficeKey)}</a>
);

/** The user's favourites that they may still open. They stand above everything, also in the collapsed menu. */
const favouritesOf = (office: Office, sections: readonly OfficeSection[]) =>
  office.settings.favourites
    .flatMap((path) =>
      sections.flatMap(({ pages }) => pages.find((one) => pathOf(one) === path) ?? []),
    )
    .map((page) => ({
      key: `favourite ${pathOf(page)}`,
      icon: <StarFilled />,
      label: linkTo(office, page),
    }));

const itemsOf = (office: Office, sections: readonly OfficeSection[]): MenuProps['items'] => [
  {
    key: '/',
    icon: iconOf('dashboard'),
    label: <a href={toHash(HOME)}>{office.t('admin.home')}</a>,
  },
  ...favouritesOf(office, sections),
  ...sections.map((section) => ({
    key: section.key,
    icon: iconOf(section.icon),
    label: office.t(`office.${section.key}` as OfficeKey),
    children: section.pages.map((page) => ({
      key: pathOf(page),
      icon: iconOf(page.icon),
      label: linkTo(office, page),
    })),
  })),
];

/** Scrolls only the side menu, if the entry is out of sight. */
function showIn(side: Element | null, entry: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  if (side && (top < 0 || bottom > innerHeight)) side.scrollTop += top - innerHeight / 2;
}

/** Which section is expanded, one at a time: that of the open page, until the user expands another. */
function useOpenSection(own: string | undefined) {
  const [open, setOpen] = useState(own);
  const [followed, follow] = useState(own);
  if (own !== followed) {
    follow(own);
    setOpen(own);
  }
  return [open, setOpen] as const;
}

/** Menu of the pages that the user may open. */
export function SideMenu({ address, theme, mode = 'inline', isClosed = false, onLeave }: Props) {
  const office = useOffice();
  const sections = arrangeMenu(visibleSections(office.known, isThere), useMenuShown());
  const place = placeOf(address.path);
  const [open, setOpen] = useOpenSection(place?.section.key ?? sections[0]?.key);
  const menu = useRef<HTMLElement>(null);
  const path = place && pathOf(place.page);
  // Scrolls the menu to the current entry, after drawing, since positions have to be measured.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const entry = menu.current?.querySelector('.ant-menu-item-selected');
      if (entry) showIn(entry.closest('.ant-layout-sider'), entry);
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
  const isFoldable = mode === 'inline' && !isClosed;
  return (
    <nav ref={menu} aria-label={office.t('admin.menu')} className={`office-menu is-${mode}`}>
      <Menu
        items={itemsOf(office, sections) ?? []}
        theme={theme}
        mode={mode}
        inlineIndent={INDENT}
        inlineCollapsed={isClosed && mode === 'inline'}
        selectedKeys={[path ?? address.path]}
        {...(isFoldable && {
          openKeys: open === undefined ? [] : [open],
          onOpenChange: (keys) => setOpen(keys.find((key) => key !== open)),
        })}
        {...(onLeave && { onClick: onLeave })}
      />
    </nav>
  );
}
