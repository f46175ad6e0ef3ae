import type { Translate } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { localise } from '#lib/localise.ts';
import { ROUTES, tabHref, type RoutePath } from './routes.ts';
import type { Route } from './route.ts';

/** A step of the breadcrumb. */
export interface Crumb {
  href: string;
  label: string;
}

const HOME = '/home/';

/**
 * Returns a pattern for a path. A year has exactly four digits, so that it does not match the name of a detail page.
 */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll('[year]', '(?<year>\\d{4})').replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`,
  );

const PAGES = (ROUTES as readonly Route[])
  .filter(({ path }) => path.endsWith('/'))
  .map((route) => ({ route, pattern: patternOf(route.path) }));

/** Returns the address of a step. A section with tabs opens with its first tab (specification 2). */
function addressOf({ redirect, meta }: Route, path: string, locale: Locale): string {
  const address = localise(redirect ?? path, locale);
  const first = meta?.tab?.[0];
  return first ? tabHref(address, first.value) : address;
}

function crumbOf(path: string, locale: Locale, t: Translate): Crumb | undefined {
  for (const { route, pattern } of PAGES) {
    const match = pattern.exec(path);
    if (!match) continue;
    if (route.redirect && !route.meta) return crumbOf(route.redirect, locale, t);
    return (
      route.meta && {
        href: addressOf(route, path, locale),
        label: t(route.meta.i18lKey, match.groups),
      }
    );
  }
  return undefined;
}

/** Returns the step to a page of the route table. */
export const crumbTo = (path: RoutePath, locale: Locale, t: Translate): Crumb =>
  crumbOf(path, locale, t)!;

/** Returns the first step of a path if it replaces the whole trail (specification 2, breadcrumbFirst). */
const onlyStep = (steps: readonly string[]): string | undefined => {
  const first = steps.find((step) => PAGES.some(({ pattern }) => pattern.test(step)));
  const found = PAGES.find(({ pattern }) => first !== undefined && pattern.test(first));
  return found?.route.meta?.breadcrumbFirst ? first : undefined;
};

/** Returns the route of a page; undefined if the address has none. */
export const routeOf = (path: string): Route | undefined =>
  PAGES.find(({ pattern }) => pattern.test(path))?.route;

/** Whether a folder only leads to a page and has no name of its own, so that it is no step above that page. */
function onlyLeadsTo(folder: string, path: string): boolean {
  const route = routeOf(folder);
  return route?.redirect === path && !route.meta;
}

/** Returns the trail to a page: home, then the routes above it (specification 2), without the page itself. */
export function trailOf(path: string, locale: Locale, t: Translate): Crumb[] {
  const steps = path.split('/').filter(Boolean);
  const above = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`);
  const only = onlyStep([...above, path]);
  return (only === undefined ? [HOME, ...above] : [only])
    .filter((address) => address !== path && !onlyLeadsTo(address, path))
    .map((address) => crumbOf(address, locale, t))
    .filter((crumb) => crumb !== undefined);
}
