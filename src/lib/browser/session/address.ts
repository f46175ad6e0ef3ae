/** Returns the prefix of the page's language. It is defined here so that scripts need not include the route table. */
export const prefixOf = (path: string): string => (/^\/en(?:\/|$)/.test(path) ? '/en' : '');

const LOGIN = /^(?:\/en)?\/login\/?$/;

/**
 * Returns where the login page leads afterwards: a path of this origin as the browser's own parser reads it (threat
 * 53), but not the login page itself. Anything else becomes the home page.
 */
export function returnPath(wanted: string | null, origin: string, home: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return home;
  const target = new URL(wanted, origin);
  if (target.origin !== origin || LOGIN.test(target.pathname)) return home;
  return target.pathname + target.search + target.hash;
}
