import { ISLAND_POLICY, sourceOf } from './island-policy.ts';

/** Amount of script on a page: no framework, a few islands, or the whole back office. */
export type PolicyKind = 'plain' | 'islands' | 'office';

/**
 * Allowed sources of styles. antd inserts styles at run time and also sets style attributes, so the page of the back
 * office, and no other, allows inline styles. Adding a hash would disable them again. A nonce does not apply to
 * attributes, and in a published file, which is the same for everybody, it would not be secret either. Scripts are as
 * restricted there as everywhere.
 */
const STYLES: Record<PolicyKind, string> = {
  plain: "'self'",
  islands: `'self' ${ISLAND_POLICY.style}`,
  office: "'self' 'unsafe-inline'",
};
const SCRIPTS: Record<PolicyKind, string> = {
  plain: '',
  islands: ` ${ISLAND_POLICY.script}`,
  office: ` ${ISLAND_POLICY.officeScript}`,
};
/** Allowed sources of pictures. The back office shows pictures before they are uploaded. */
const PICTURES: Record<PolicyKind, string> = {
  plain: "'self' data:",
  islands: "'self' data:",
  office: "'self' data: blob:",
};

/** Returns the Content-Security-Policy of a page with these inline scripts and style sheets. */
export const contentPolicy = (
  scripts: readonly string[],
  kind: PolicyKind,
  sheets: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    `img-src ${PICTURES[kind]}`,
    `style-src ${[STYLES[kind], ...sheets.map(sourceOf)].join(' ')}`,
    `script-src 'self' ${scripts.map(sourceOf).join(' ')}${SCRIPTS[kind]}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    // `'self'` includes the websocket: it also covers ws: and wss: of the same host.
    "connect-src 'self'",
  ].join('; ');
