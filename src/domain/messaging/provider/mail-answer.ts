/** The status in a mail server's answer that says no for good (RFC 3463). */
const STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** No such mailbox, no such host, no address at all, moved, a host that takes no mail; a mailbox out of use. */
const NOBODY = /^5\.(?:1\.(?:[1-36]|10)|2\.1)$/;
/** What servers say that give no status. */
const WORDS =
  /no such|unknown|not found|not exist|non-?exist|invalid (?:address|mailbox|recipient|user)|unrouteable|disabled/i;

/**
 * Whether a mail server says of an address that nobody is there. It refuses addresses for its own reasons as well, with
 * the same numbers: whom it does not know, or who sends too much, is refused every one of them.
 */
export function isNobodyThere(answer: string): boolean {
  const [status] = STATUS.exec(answer) ?? [];
  return status === undefined ? WORDS.test(answer) : NOBODY.test(status);
}
