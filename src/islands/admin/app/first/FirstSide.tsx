import type { OfficeKey } from '#lib/texts/office.ts';
import { arrangeMenu } from '#islands/admin/kit/navigation/arrange-menu.ts';
import {
  menuAddress,
  pathOf,
  placeOf,
  visibleSections,
} from '#islands/admin/kit/navigation/navigation.ts';
import {
  currentHash,
  HOME,
  parseHash,
  toHash,
  type Address,
} from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Brand } from '../frame/side/Brand.tsx';
import { keptMenu } from '../frame/side/use-menu-shown.ts';
import { isThere } from '../registry.ts';

interface EntryProps {
  to: Address;
  name: string;
}

/** Section and page of the address, for marking the menu entry. */
const place = () => placeOf(parseHash(currentHash()).path);

function Entry({ to, name }: EntryProps) {
  const page = place()?.page;
  const isOpen = page !== undefined && pathOf(page) === to.path;
  return (
    <a href={toHash(to)} {...(isOpen && { 'aria-current': 'page' })}>
      {name}
    </a>
  );
}

/** The menu in outline: the open section with its entries as links, without icons. */
export function FirstSide() {
  const { t, known, settings } = useOffice();
  const { isSideClosed, isSideDark } = settings;
  const look = [isSideClosed && 'is-closed', isSideDark && 'is-dark'].filter(Boolean).join(' ');
  return (
    <aside className={`office-first-side ${look}`}>
      <Brand isDark={isSideDark} isShort={isSideClosed} />
      {!isSideClosed && (
        <nav aria-label={t('admin.menu')}>
          <Entry to={HOME} name={t('admin.home')} />
          {settings.favourites.map((path) => {
            const { page } = placeOf(path) ?? {};
            return (
              page && (
                <Entry
                  key={path}
                  to={menuAddress(page)}
                  name={t(`office.${page.key}` as OfficeKey)}
                />
              )
            );
          })}
          {arrangeMenu(visibleSections(known, isThere), keptMenu()).map(({ key, pages }) => (
            <section key={key}>
              <b>{t(`office.${key}` as OfficeKey)}</b>
              {key === place()?.section.key &&
                pages.map((page) => (
                  <Entry
                    key={page.key}
                    to={menuAddress(page)}
                    name={t(`office.${page.key}` as OfficeKey)}
                  />
                ))}
            </section>
          ))}
        </nav>
      )}
    </aside>
  );
}
