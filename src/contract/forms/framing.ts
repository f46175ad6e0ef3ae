/** The source of an expression for a scheme, a host and a port, as `frame-ancestors` takes them; nothing else fits it. */
export const ORIGIN_SOURCE = String.raw`https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d{1,5})?`;

/** Where a page says which other sites may show it in a frame: their origins, with a space between. */
export const FRAMED_BY_META = 'podium:framed-by';
