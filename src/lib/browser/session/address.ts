/** Returns the prefix of the page's language. It is defined here so that scripts need not include the route table. */
export const prefixOf = (path: string): string => (/^\/en(?:\/|$)/.test(path) ? '/en' : '');

export type LoginAddress = Pick<Location, 'search' | 'hash' | 'origin'>;

const LOGIN = /^(?:\/en)?\/login\/?$/;

/**
 * Returns where the login page leads afterwards: a path of this origin as the browser's own parser reads it (threat
 * 53), but not the login page itself. Anything else becomes the home page. What stands behind # in the address of the
 * login page belongs to the target, unless that has one of its own.
 */
export function returnPath({ search, hash, origin }: LoginAddress, home: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return home;
  const target = new URL(wanted, origin);
  if (target.origin !== origin || LOGIN.test(target.pathname)) return home;
  return target.pathname + target.search + (target.hash || hash);
}
