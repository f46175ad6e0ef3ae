import { ISLAND_POLICY, sourceOf } from './island-policy.ts';

/** How much code a page has: none of a framework, a few islands, or the whole back office. */
export type PolicyKind = 'plain' | 'islands' | 'office';

/**
 * Where styles may come from. antd writes its styles into the page while it runs and sets them on elements as well: on
 * the page of the back office, and on no other, inline styles are allowed. A hash beside it would switch that off
 * again, and a nonce does not reach the attributes; in a published file it would be no secret either, for everybody gets
 * the same one. Scripts stay as strict there as everywhere.
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
/** Pictures that an editor has chosen are shown before they are uploaded. */
const PICTURES: Record<PolicyKind, string> = {
  plain: "'self' data:",
  islands: "'self' data:",
  office: "'self' data: blob:",
};

/** The Content-Security-Policy of a page with these inline scripts, and with these sheets of its own. */
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
    // The websocket as well: a policy's own host is itself by ws: and wss: too.
    "connect-src 'self'",
  ].join('; ');
