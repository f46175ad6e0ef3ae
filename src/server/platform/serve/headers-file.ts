import { PAGE_BOUNDS, securityHeaders, UPLOAD_POLICY } from './security.ts';

const ruleOf = (path: string, headers: readonly (readonly [string, string])[]): string =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * The headers for a static host, in the `_headers` format of Netlify and Cloudflare Pages. It allows one policy for
 * all pages; what a particular page may run is in the page itself. If two rules apply, browsers enforce both
 * policies.
 */
export const headersFile = (publicOrigin: string): string =>
  ruleOf('/*', [...securityHeaders(publicOrigin), ['content-security-policy', PAGE_BOUNDS]]) +
  ruleOf('/files/*', [['content-security-policy', UPLOAD_POLICY]]);
