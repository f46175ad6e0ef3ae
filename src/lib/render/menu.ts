import { hasSection } from '#domain/contest/section.ts';
import type { PageLanguage } from './page.ts';
import { fill, href, localise, ROUTES, tabHref, type Route } from './routes.ts';
import { SESSION_PATH } from './sections.ts';

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

const segmentOf = ({ path, meta }: Route): string => meta?.section ?? path.split('/')[1]!;

/** A page that the menu shows in another section than its address. */
const isGuest = ({ meta }: Route): boolean => meta?.section !== undefined;

/** The sections of the top menu, in order: the first menu route below each first step, then the others. */
export const MENU: readonly MenuSection[] = [
  ...Map.groupBy(
    (ROUTES as readonly Route[]).filter((route) => route.meta?.isMenu),
    segmentOf,
  ).values(),
].map(([route, ...children]) => ({ route: route!, children }));

const PREVIOUS = '/eventDynamics/';

/** The previous sessions that have one page instead of a section of routes. */
const sessionDoors = (years: readonly number[], { locale, t }: PageLanguage): Door[] =>
  years
    .filter((year) => !hasSection(year))
    .map((year) => ({
      href: href(locale, SESSION_PATH, { year }),
      label: t('route.session', { year }),
      path: fill(SESSION_PATH, { year }),
    }));

/**
 * What drops down below a section: the section itself, its tabs, and the pages below it; nothing where it is alone.
 * Below the previous sessions come those that the route table does not know by name.
 */
export function doorsOf(
  { route, children }: MenuSection,
  { locale, t }: PageLanguage,
  previousYears: readonly number[] = [],
): Door[] {
  const own = localise(route.path, locale);
  const tabs = route.meta?.tab ?? [];
  if (children.length + tabs.length === 0) return [];
  const door = (child: Route): Door => ({
    href: localise(landing(child), locale),
    label: t(child.meta!.i18lKey),
    path: child.path,
  });
  return [
    ...(route.redirect ? [] : [{ href: own, label: t('shell.overview'), path: route.path }]),
    // Winners are what most look for in the past: they stand before it.
    ...children.filter(isGuest).map(door),
    ...(route.path === PREVIOUS ? sessionDoors(previousYears, { locale, t }) : []),
    ...tabs.map(({ name, value }) => ({ href: tabHref(own, value), label: t(name), path: '' })),
    ...children.filter((child) => !isGuest(child)).map(door),
  ];
}
