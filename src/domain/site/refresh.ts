const REFRESH = /^(\/en)?\/redirect\//;

/**
 * Returns an address that begins with exactly one slash: browsers take `//host` and `/\host` for another site, and remove
 * tabs and line breaks.
 */
export const onThisOrigin = (address: string): string =>
  `/${address.replaceAll(/[\t\r\n]/g, '').replace(/^(?:[/\\]|%2f|%5c)+/i, '')}`;

/**
 * Returns the target of the page refresh helper (specification 2): /redirect/{path} leads to /{path}, always on this
 * origin.
 */
export function refreshTarget(path: string): string | undefined {
  const match = REFRESH.exec(path);
  if (!match) return undefined;
  return (match[1] ?? '') + onThisOrigin(path.slice(match[0].length));
}
