/**
 * Tables whose rows a backup leaves out: what lives for minutes, and what would let somebody in again who was shut out
 * since.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'captcha_challenge',
  'captcha_ticket',
  'presence',
  'process_state',
  'rate_limit',
  'recent_request',
  'session',
  'wire_nonce',
]);
