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

/** A year has four digits: it must not take the name of a detail page for itself. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll('[year]', '(?<year>\\d{4})').replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`,
  );

const PAGES = (ROUTES as readonly Route[])
  .filter(({ path }) => path.endsWith('/'))
  .map((route) => ({ route, pattern: patternOf(route.path) }));

/** A section with tabs is entered by its first one (specification 2). */
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

/** The step to a page of the route table. */
export const crumbTo = (path: RoutePath, locale: Locale, t: Translate): Crumb =>
  crumbOf(path, locale, t)!;

/** The first route on the way, where it stands for the whole of it (specification 2, breadcrumbFirst). */
const onlyStep = (steps: readonly string[]): string | undefined => {
  const first = steps.find((step) => PAGES.some(({ pattern }) => pattern.test(step)));
  const found = PAGES.find(({ pattern }) => first !== undefined && pattern.test(first));
  return found?.route.meta?.breadcrumbFirst ? first : undefined;
};

/** The way to a page: home, then the routes above it (specification 2). The page itself is not among them. */
export function trailOf(path: string, locale: Locale, t: Translate): Crumb[] {
  const steps = path.split('/').filter(Boolean);
  const above = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`);
  const only = onlyStep([...above, path]);
  return (only === undefined ? [HOME, ...above] : [only])
    .filter((address) => address !== path)
    .map((address) => crumbOf(address, locale, t))
    .filter((crumb) => crumb !== undefined);
}

/** The route of a page; undefined for an address without one. */
export const routeOf = (path: string): Route | undefined =>
  PAGES.find(({ pattern }) => pattern.test(path))?.route;
