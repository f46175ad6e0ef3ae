import { hasSection } from '#domain/contest/section.ts';
import { routeOf } from './breadcrumb.ts';
import type { PageLanguage } from '../page.ts';
import { localise } from '#lib/localise.ts';
import { fill, href, ROUTES, tabHref } from './routes.ts';
import type { Route } from './route.ts';
import { PAST, SESSION_PATH } from './sections.ts';

/** An entry of the top menu: a section, and the entries of its dropdown, if any. */
export interface MenuSection {
  route: Route;
  children: readonly Route[];
}

/** A link in the dropdown of a section. `path` is that of its route; empty for a tab. */
export interface MenuLink {
  href: string;
  label: string;
  path: string;
}

/** Returns the final target of a menu entry, which avoids a redirect. */
export const targetOf = ({ path, redirect }: Route): string => redirect ?? path;

const ENTRIES = (ROUTES as readonly Route[]).filter((route) => route.meta?.isMenu);

/**
 * The sections of the top menu in the order of the route table, each with the entries that name it as their section.
 */
export const MENU: readonly MenuSection[] = ENTRIES.filter(({ meta }) => !meta!.section).map(
  (route) => ({ route, children: ENTRIES.filter(({ meta }) => meta!.section === route.path) }),
);

const firstStep = (path: string): string => path.split('/')[1]!;

/**
 * Returns the section of a page: the one that its route names, otherwise the one of entries with the same first step.
 */
export function sectionOf(path: string): string | undefined {
  const own = routeOf(path);
  const named = own?.meta?.section ?? (own?.meta?.isMenu ? own.path : undefined);
  const near = ENTRIES.find((entry) => firstStep(entry.path) === firstStep(path));
  return named ?? near?.meta?.section ?? near?.path;
}

/** Returns the name of a section in the menu. */
export const labelOf = ({ meta }: Route, { t }: Pick<PageLanguage, 't'>): string =>
  t(meta!.menu ?? meta!.i18lKey);

/** Returns links to previous sessions that have a single page instead of a section of routes. */
const sessionLinks = (years: readonly number[], { locale, t }: PageLanguage): MenuLink[] =>
  years
    .filter((year) => !hasSection(year))
    .map((year) => ({
      href: href(locale, SESSION_PATH, { year }),
      label: t('route.session', { year }),
      path: fill(SESSION_PATH, { year }),
    }));

const tabLinks = ({ path, meta }: Route, { locale, t }: PageLanguage): MenuLink[] =>
  (meta?.tab ?? []).map(({ name, value }) => ({
    href: tabHref(localise(path, locale), value),
    label: t(name),
    path: '',
  }));

/** Returns the links of an entry in a dropdown: its tabs, otherwise itself. */
function linksTo(child: Route, language: PageLanguage): MenuLink[] {
  const tabs = tabLinks(child, language);
  if (tabs.length > 0) return tabs;
  const { locale, t } = language;
  return [
    {
      href: localise(targetOf(child), locale),
      label: t(child.meta!.i18lKey),
      path: child.path,
    },
  ];
}

/** Returns a link to the section itself, under its full name if the menu uses a shorter one. */
const overview = (route: Route, { locale, t }: PageLanguage): MenuLink[] =>
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
 * Returns the dropdown of a section: the section itself, its tabs, and the pages below it; empty if there is only the
 * section. The section of the past also lists sessions without routes of their own.
 */
export function menuLinksOf(
  { route, children }: MenuSection,
  language: PageLanguage,
  previousYears: readonly number[] = [],
): MenuLink[] {
  const tabs = tabLinks(route, language);
  if (children.length + tabs.length === 0) return [];
  return [
    ...overview(route, language),
    ...(route.path === PAST ? sessionLinks(previousYears, language) : []),
    ...tabs,
    ...children.flatMap((child) => linksTo(child, language)),
  ];
}
