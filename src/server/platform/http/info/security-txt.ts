import type { Hono } from 'hono';
import type { HttpEnv } from '../context.ts';

/** Path of the file that says where to report a vulnerability (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';
/** Days after which the file expires, so that nobody keeps writing to an outdated address. */
const LIFETIME = 180;
const DAY = 24 * 60 * 60 * 1000;

/** Values from which the file is made. */
export interface SecurityContact {
  publicOrigin: string;
  /** Undefined until the office has entered its address. */
  email: string | undefined;
}

/**
 * The text of the file, by RFC 9116. Without an e-mail address it names the home page, where anybody can send a
 * question.
 */
const securityTxt = ({ publicOrigin, email }: SecurityContact, now: Date): string =>
  [
    `Contact: ${email === undefined ? `${publicOrigin}/home/` : `mailto:${email}`}`,
    `Expires: ${new Date(now.getTime() + LIFETIME * DAY).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${publicOrigin}${SECURITY_TXT}`,
    '',
  ].join('\n');

/** Serves the file from the office's current settings; an export writes the same text into its folder. */
export function securityTxtRoutes(app: Hono<HttpEnv>, read: () => Promise<SecurityContact>): void {
  app.get(SECURITY_TXT, async (context) => {
    context.header('cache-control', 'public, max-age=86400');
    return context.text(securityTxt(await read(), new Date()));
  });
}
