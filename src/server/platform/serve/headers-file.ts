import { PAGE_BOUNDS, securityHeaders, UPLOAD_POLICY } from './security.ts';

const ruleOf = (path: string, headers: readonly (readonly [string, string])[]): string =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * What a static host has to say besides the files, in the format that Netlify and Cloudflare Pages read as `_headers`.
 * Such a host knows one policy for all pages; what a page may run stands in the page. Where two rules meet, browsers
 * keep to both policies.
 */
export const headersFile = (publicOrigin: string): string =>
  ruleOf('/*', [...securityHeaders(publicOrigin), ['content-security-policy', PAGE_BOUNDS]]) +
  ruleOf('/files/*', [['content-security-policy', UPLOAD_POLICY]]);
