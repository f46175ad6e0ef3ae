import { Menu, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MenuShown } from '#contract/identity/menu.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { isThere } from '../../registry.ts';
import { iconOf } from '#islands/admin/kit/navigation/icons.ts';
import { useMenuShown } from './use-menu-shown.ts';
import { arranged } from '#islands/admin/kit/navigation/arranged.ts';
import { pathOf, placeOf, visibleSections } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import '../frame.css';

interface Props {
  address: Address;
  theme: 'dark' | 'light';
  mode?: 'inline' | 'horizontal';
  isClosed?: boolean;
  onLeave?(): void;
}

/** Real links, so that a page opens in a tab of the browser too. */
const itemsOf = ({ t, known }: Office, shown: readonly MenuShown[]): MenuProps['items'] => [
  {
    key: '/',
    icon: iconOf('dashboard'),
    label: <a href={toHash({ path: '/', query: {} })}>{t('admin.home')}</a>,
  },
  ...arranged(visibleSections(known, isThere), shown).map((section) => ({
    key: section.key,
    icon: iconOf(section.icon),
    label: t(`office.${section.key}` as OfficeKey),
    children: section.pages.map((page) => ({
      key: pathOf(page),
      icon: iconOf(page.icon),
      label: (
        <a href={toHash({ path: pathOf(page), query: {} })}>
          {t(`office.${page.key}` as OfficeKey)}
        </a>
      ),
    })),
  })),
];

/** Moves the side alone, where the entry is out of its sight. */
function showIn(side: Element | null, entry: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  if (side && (top < 0 || bottom > innerHeight)) side.scrollTop += top - innerHeight / 2;
}

/** The pages that the reader may open. */
export function SideMenu({ address, theme, mode = 'inline', isClosed = false, onLeave }: Props) {
  const office = useOffice();
  const shown = useMenuShown();
  const place = placeOf(address.path);
  const [open, setOpen] = useState(() =>
    visibleSections(office.known, isThere).map(({ key }) => key),
  );
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
        items={itemsOf(office, shown) ?? []}
        theme={theme}
        mode={mode}
        inlineCollapsed={isClosed && mode === 'inline'}
        selectedKeys={[path ?? '/']}
        {...(isFoldable && { openKeys: open, onOpenChange: setOpen })}
        {...(onLeave && { onClick: onLeave })}
      />
    </nav>
  );
}
