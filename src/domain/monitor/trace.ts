/** Of a later version more may follow; identifiers of zeros alone name nothing (W3C Trace Context, 3.2). */
const TRACEPARENT =
  /^(?:00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$|(?!00|ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$))/;
const LENGTH = 55;

/** The trace that a request belongs to, as its header `traceparent` names it; undefined for what is none. */
export const readTraceparent = (header: string | undefined): string | undefined =>
  header !== undefined && TRACEPARENT.test(header) ? header.slice(0, LENGTH) : undefined;
