import { open } from 'node:fs/promises';
import { FRAMED_BY_META, ORIGIN_SOURCE } from '#contract/forms/framing.ts';

/**
 * Who may show a reply in a frame: only pages of this portal. A `<meta>` policy cannot say this, and browsers that
 * know it ignore `x-frame-options`.
 */
const FRAMES = "frame-ancestors 'self'";

/**
 * Policy of everything that is not a page: opened directly, it loads and runs nothing. Drawings bring inline styles.
 */
export const CLOSED_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${FRAMES}`;
/** Policy of uploads: their bytes never run as a page of this portal (threats 30, 31). */
export const UPLOAD_POLICY = `default-src 'none'; sandbox; ${FRAMES}`;
/** Policy of pages without one of their own, and of all pages on a host that supports only one policy. */
export const PAGE_BOUNDS = `base-uri 'self'; form-action 'self'; object-src 'none'; ${FRAMES}`;

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/;
/** Other sites that may frame the page (design of forms, 6); only origins that the contract allows. */
const FRAMED_BY = new RegExp(
  `<meta name="${FRAMED_BY_META}" content="(${ORIGIN_SOURCE}(?: ${ORIGIN_SOURCE})*)"`,
);
/** Bytes read from the start of a page, which hold both tags. */
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
 * The content policy of a file's reply. The page's own `<meta>` policy is the only source of what it may run; the
 * header repeats it and adds what a `<meta>` cannot say, so that the two agree whichever build the page comes from.
 * @param path its decoded address
 * @param name its file on disk, uncompressed
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

/** Browser features that no page uses; the office only copies addresses to the clipboard. */
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

/** One year, in seconds. */
const TLS_ONLY = 365 * 24 * 60 * 60;

/** Security headers of every reply, as names and values. */
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
