import { StarFilled } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { OfficePage, OfficeSection } from '#contract/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { isThere } from '../../registry.ts';
import { iconOf } from '#islands/admin/kit/navigation/icons.ts';
import { useMenuShown } from './use-menu-shown.ts';
import { arranged } from '#islands/admin/kit/navigation/arranged.ts';
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

/** Pixels before an entry, twice as many below a section: English names of pages need the room. */
const INDENT = 16;

/** A link, so that a page opens in a tab of the browser too. */
const linkTo = ({ t }: Office, page: OfficePage) => (
  <a href={toHash(menuAddress(page))}>{t(`office.${page.key}` as OfficeKey)}</a>
);

/** What the reader has marked, as far as they may still open it; it stands above everything, also where that is folded. */
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

/** Moves the side alone, where the entry is out of its sight. */
function showIn(side: Element | null, entry: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  if (side && (top < 0 || bottom > innerHeight)) side.scrollTop += top - innerHeight / 2;
}

/** One section is open at a time: that of the open page, until the reader opens another one. */
function useOpenSection(own: string | undefined) {
  const [open, setOpen] = useState(own);
  const [followed, follow] = useState(own);
  if (own !== followed) {
    follow(own);
    setOpen(own);
  }
  return [open, setOpen] as const;
}

/** The pages that the reader may open. */
export function SideMenu({ address, theme, mode = 'inline', isClosed = false, onLeave }: Props) {
  const office = useOffice();
  const sections = arranged(visibleSections(office.known, isThere), useMenuShown());
  const place = placeOf(address.path);
  const [open, setOpen] = useOpenSection(place?.section.key ?? sections[0]?.key);
  const menu = useRef<HTMLElement>(null);
  const path = place && pathOf(place.page);
  // A menu that is longer than the screen shows where its reader is: once all is drawn, for it has to be measured.
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
