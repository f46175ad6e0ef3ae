const REFRESH = /^(\/en)?\/redirect\//;

/**
 * Where the page refresh helper leads (specification 2): /redirect/{path} to /{path}, always on this origin. Slashes and
 * backslashes at the start are one slash, for browsers take `//host` and `/\host` for another site.
 */
export function refreshTarget(path: string): string | undefined {
  const match = REFRESH.exec(path);
  if (!match) return undefined;
  // Browsers drop tabs and line ends from addresses.
  const rest = path.slice(match[0].length).replaceAll(/[\t\r\n]/g, '');
  return `${match[1] ?? ''}/${rest.replace(/^(?:[/\\]|%2f|%5c)+/i, '')}`;
}
