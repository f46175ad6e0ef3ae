/** A later version may have more fields after these. Ids of zeros only are invalid (W3C Trace Context, 3.2). */
const TRACEPARENT =
  /^(?:00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$|(?!00|ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$))/;
const LENGTH = 55;

/**
 * Returns the trace context of a request from its header `traceparent`; undefined if the header is missing or
 * invalid.
 */
export const readTraceparent = (header: string | undefined): string | undefined =>
  header !== undefined && TRACEPARENT.test(header) ? header.slice(0, LENGTH) : undefined;
