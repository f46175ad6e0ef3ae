import type { Translate } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/locale.ts';
import { localise, ROUTES, type Route } from './routes.ts';

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

function crumbOf(path: string, locale: Locale, t: Translate): Crumb | undefined {
  for (const { route, pattern } of PAGES) {
    const match = pattern.exec(path);
    if (!match) continue;
    if (route.redirect) return crumbOf(route.redirect, locale, t);
    return (
      route.meta && { href: localise(path, locale), label: t(route.meta.i18lKey, match.groups) }
    );
  }
  return undefined;
}

/** The way to a page: home, then the routes above it (specification 2). The page itself is not among them. */
export function trailOf(path: string, locale: Locale, t: Translate): Crumb[] {
  const steps = path.split('/').filter(Boolean);
  const above = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`);
  const own = localise(path, locale);
  return [HOME, ...above]
    .map((address) => crumbOf(address, locale, t))
    .filter((crumb) => crumb !== undefined && crumb.href !== own) as Crumb[];
}

/** Whether a menu entry leads to the section that a path lies in. */
export const isSection = (menuPath: string, path: string): boolean =>
  menuPath.split('/')[1] === path.split('/')[1];
