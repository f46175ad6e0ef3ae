/** A permanent failure status in a mail server's answer (RFC 3463). */
const STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/**
 * Permanent failures of the address: no such mailbox, no such host, invalid address, moved, a host that accepts no
 * mail, or a disabled mailbox.
 */
const NOBODY = /^5\.(?:1\.(?:[1-36]|10)|2\.1)$/;
/** What servers say that give no status code. */
const WORDS =
  /no such|unknown|not found|not exist|non-?exist|invalid (?:address|mailbox|recipient|user)|unrouteable|disabled/i;

/**
 * Returns whether a mail server's answer says that the address does not exist. Servers also refuse addresses for
 * other reasons with the same reply codes: an unknown or too busy sender has every address refused.
 */
export function isUnknownMailbox(answer: string): boolean {
  const [status] = STATUS.exec(answer) ?? [];
  return status === undefined ? WORDS.test(answer) : NOBODY.test(status);
}
