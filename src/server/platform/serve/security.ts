import { open } from 'node:fs/promises';
import { FRAMED_BY_META, ORIGIN_SOURCE } from '#contract/forms/framing.ts';

/**
 * Whoever may show a reply in a frame: pages of this portal. A page cannot say it in a `<meta>` of its policy. Where a
 * policy says it, browsers leave `x-frame-options` alone.
 */
const FRAMES = "frame-ancestors 'self'";

/** Of what is no page: opened by itself it loads and runs nothing. A drawing brings its styles along. */
export const CLOSED_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${FRAMES}`;
/** Uploaded bytes never run as a page of ours (threats 30, 31). */
export const UPLOAD_POLICY = `default-src 'none'; sandbox; ${FRAMES}`;
/** Of a page that says nothing itself, and of all pages on a host that knows only one policy for them. */
export const PAGE_BOUNDS = `base-uri 'self'; form-action 'self'; object-src 'none'; ${FRAMES}`;

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/;
/** The sites that may show the page in a frame besides (design of forms, 6): nothing but what the contract takes. */
const FRAMED_BY = new RegExp(
  `<meta name="${FRAMED_BY_META}" content="(${ORIGIN_SOURCE}(?: ${ORIGIN_SOURCE})*)"`,
);
/** Both stand at the beginning of a page, in bytes. */
const HEAD_LENGTH = 8192;

async function headOf(name: string): Promise<string> {
  const file = await open(name);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The policy of a file's reply. A page's own, which stands in it, is the only source of what it may run: the header
 * repeats it and adds what a `<meta>` cannot say, so that the two agree whichever build the page comes from.
 * @param path its address, decoded; `name` the file on the disk, not packed
 */
export async function policyOf(path: string, name: string): Promise<string> {
  if (path.startsWith('/files/')) return UPLOAD_POLICY;
  if (!name.endsWith('.html')) return CLOSED_POLICY;
  const head = await headOf(name);
  const own = POLICY.exec(head)?.[1];
  if (own === undefined) return PAGE_BOUNDS;
  const others = FRAMED_BY.exec(head)?.[1];
  return `${own}; ${FRAMES}${others === undefined ? '' : ` ${others}`}`;
}

/** What no page here uses; the office copies addresses to the clipboard. */
const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = [...FEATURES.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ');

/** A year, in seconds. */
const TLS_ONLY = 365 * 24 * 60 * 60;

/** What every reply says to browsers, whatever it holds: names and values. */
export const securityHeaders = (publicOrigin: string): (readonly [string, string])[] => [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'SAMEORIGIN'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', PERMISSIONS],
  ...(publicOrigin.startsWith('https:')
    ? [['strict-transport-security', `max-age=${TLS_ONLY}`] as const]
    : []),
];
