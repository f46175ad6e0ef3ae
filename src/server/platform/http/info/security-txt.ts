import type { Hono } from 'hono';
import type { HttpEnv } from '../context.ts';

/** Where whoever found a hole looks for someone to tell (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';
/** It is read anew within this time, so that nobody writes to an address that is given up; in days. */
const LIFETIME = 180;
const DAY = 24 * 60 * 60 * 1000;

/** What the file is made from. */
export interface SecurityContact {
  publicOrigin: string;
  /** Undefined while the office has not said how it is reached. */
  email: string | undefined;
}

/** The file, by RFC 9116. Without an e-mail address the home page is named, where anybody can send a question. */
export const securityTxt = ({ publicOrigin, email }: SecurityContact, now: Date): string =>
  [
    `Contact: ${email === undefined ? `${publicOrigin}/home/` : `mailto:${email}`}`,
    `Expires: ${new Date(now.getTime() + LIFETIME * DAY).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${publicOrigin}${SECURITY_TXT}`,
    '',
  ].join('\n');

/** Answers it from what the office says today; an export writes the same answer into its folder. */
export function securityTxtRoutes(app: Hono<HttpEnv>, read: () => Promise<SecurityContact>): void {
  app.get(SECURITY_TXT, async (context) => {
    context.header('cache-control', 'public, max-age=86400');
    return context.text(securityTxt(await read(), new Date()));
  });
}
