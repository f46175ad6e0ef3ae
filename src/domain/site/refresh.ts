const REFRESH = /^(\/en)?\/redirect\//;

/**
 * Returns the target of the page refresh helper (specification 2): /redirect/{path} leads to /{path}, always on this
 * origin. Leading slashes and backslashes are reduced to one slash, because browsers take `//host` and `/\host` for
 * another site.
 */
export function refreshTarget(path: string): string | undefined {
  const match = REFRESH.exec(path);
  if (!match) return undefined;
  // Browsers remove tabs and line breaks from addresses.
  const rest = path.slice(match[0].length).replaceAll(/[\t\r\n]/g, '');
  return `${match[1] ?? ''}/${rest.replace(/^(?:[/\\]|%2f|%5c)+/i, '')}`;
}
