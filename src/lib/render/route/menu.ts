import { hasSection } from '#domain/contest/section.ts';
import { routeOf } from './breadcrumb.ts';
import type { PageLanguage } from '../page.ts';
import { localise } from '#lib/localise.ts';
import { fill, href, ROUTES, tabHref } from './routes.ts';
import type { Route } from './route.ts';
import { PAST, SESSION_PATH } from './sections.ts';

/** An entry of the top menu: a section, and where it has several doors, what drops down below it. */
export interface MenuSection {
  route: Route;
  children: readonly Route[];
}

/** A link below a section; `path` is that of its route, and empty for a tab. */
export interface Door {
  href: string;
  label: string;
  path: string;
}

/** Where a menu entry leads at once: a page that only leads elsewhere is spared. */
export const landing = ({ path, redirect }: Route): string => redirect ?? path;

const ENTRIES = (ROUTES as readonly Route[]).filter((route) => route.meta?.isMenu);

/** The sections of the top menu, in the order of the route table, each with the entries that name it. */
export const MENU: readonly MenuSection[] = ENTRIES.filter(({ meta }) => !meta!.section).map(
  (route) => ({ route, children: ENTRIES.filter(({ meta }) => meta!.section === route.path) }),
);

const firstStep = (path: string): string => path.split('/')[1]!;

/** The path of the section that a page lies in: what its route names, else that of the entries with its first step. */
export function sectionOf(path: string): string | undefined {
  const own = routeOf(path);
  const named = own?.meta?.section ?? (own?.meta?.isMenu ? own.path : undefined);
  const near = ENTRIES.find((entry) => firstStep(entry.path) === firstStep(path));
  return named ?? near?.meta?.section ?? near?.path;
}

/** The name of a section in the menu. */
export const labelOf = ({ meta }: Route, { t }: Pick<PageLanguage, 't'>): string =>
  t(meta!.menu ?? meta!.i18lKey);

/** The previous sessions that have one page instead of a section of routes. */
const sessionDoors = (years: readonly number[], { locale, t }: PageLanguage): Door[] =>
  years
    .filter((year) => !hasSection(year))
    .map((year) => ({
      href: href(locale, SESSION_PATH, { year }),
      label: t('route.session', { year }),
      path: fill(SESSION_PATH, { year }),
    }));

const tabDoors = ({ path, meta }: Route, { locale, t }: PageLanguage): Door[] =>
  (meta?.tab ?? []).map(({ name, value }) => ({
    href: tabHref(localise(path, locale), value),
    label: t(name),
    path: '',
  }));

/** The doors of an entry below a section: its tabs, else itself. */
function doorsTo(child: Route, language: PageLanguage): Door[] {
  const tabs = tabDoors(child, language);
  if (tabs.length > 0) return tabs;
  const { locale, t } = language;
  return [
    {
      href: localise(landing(child), locale),
      label: t(child.meta!.i18lKey),
      path: child.path,
    },
  ];
}

/** The section itself, under its full name where the menu has a shorter one. */
const overview = (route: Route, { locale, t }: PageLanguage): Door[] =>
  route.redirect
    ? []
    : [
        {
          href: localise(route.path, locale),
          label: t(route.meta!.menu ? route.meta!.i18lKey : 'shell.overview'),
          path: route.path,
        },
      ];

/**
 * What drops down below a section: the section itself, its tabs, and the pages below it; nothing where it is alone.
 * Among what is past stand the sessions that the route table does not know by name.
 */
export function doorsOf(
  { route, children }: MenuSection,
  language: PageLanguage,
  previousYears: readonly number[] = [],
): Door[] {
  const tabs = tabDoors(route, language);
  if (children.length + tabs.length === 0) return [];
  return [
    ...overview(route, language),
    ...(route.path === PAST ? sessionDoors(previousYears, language) : []),
    ...tabs,
    ...children.flatMap((child) => doorsTo(child, language)),
  ];
}
