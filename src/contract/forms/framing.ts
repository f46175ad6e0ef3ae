/** Source of a regular expression for an origin (scheme, host and port) as accepted by `frame-ancestors`. */
export const ORIGIN_SOURCE = String.raw`https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d{1,5})?`;

/** Name of the meta element that lists the origins that may embed a page, separated by spaces. */
export const FRAMED_BY_META = 'podium:framed-by';
