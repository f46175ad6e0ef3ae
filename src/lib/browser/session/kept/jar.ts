import { SESSION_LIMIT } from '#contract/identity/session-limit.ts';
import { decoded } from '#lib/browser/decoded.ts';
import { dropDrafts } from './draft.ts';
import { cookieName, readCookie, TOKEN_COOKIE, USER_COOKIE } from './cookie.ts';

/** Where cookies and drafts are stored: the document and its tab, or a test double. */
export interface CookiePlace {
  cookie: string;
  /** Protocol of the page; over https its cookies are not sent over plain connections. */
  protocol: string;
  /** Storage of unsaved input. @throws Error if the browser forbids it */
  drafts(): Storage;
}

/** What the browser keeps of a session between pages. */
export interface Jar {
  token(): string | undefined;
  /** The user's display name. */
  name(): string | undefined;
  /** @param lifetime milliseconds */
  keep(token: string, lifetime: number): void;
  keepName(name: string): void;
  clear(): void;
}

/** Creates access to the cookies of a session at an address (specification 5). */
export function createJar(place: CookiePlace): Jar {
  const [tokenName, userName] = [TOKEN_COOKIE, USER_COOKIE].map((name) =>
    cookieName(name, place.protocol),
  ) as [string, string];
  // Scripts of a page can read these cookies wherever the link to the page came from, but requests caused by another
  // site do not carry them.
  const rules = `; Path=/; SameSite=Strict${place.protocol === 'https:' ? '; Secure' : ''}`;
  const write = (name: string, value: string, lifetime: number) => {
    place.cookie = `${name}=${value}${rules}; Max-Age=${lifetime / 1000}`;
  };
  return {
    token: () => readCookie(place.cookie, tokenName),
    name: () => {
      const name = readCookie(place.cookie, userName);
      return name && decoded(name);
    },
    keep: (token, lifetime) => write(tokenName, token, lifetime),
    keepName: (name) => write(userName, encodeURIComponent(name), SESSION_LIMIT),
    clear() {
      write(tokenName, '', 0);
      write(userName, '', 0);
      try {
        dropDrafts(place.drafts());
      } catch {
        // Without access to storage there is nothing to delete.
        return;
      }
    },
  };
}
