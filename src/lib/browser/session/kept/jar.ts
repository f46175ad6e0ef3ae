import { SESSION_LIMIT } from '#contract/identity/session-limit.ts';
import { dropDrafts } from './draft.ts';
import { cookieName, readCookie, TOKEN_COOKIE, USER_COOKIE } from './cookie.ts';

/** Where cookies and drafts lie: the document and its tab, or a stand-in. */
export interface CookiePlace {
  cookie: string;
  /** Of the page: one that came over https keeps its cookies from plain connections. */
  protocol: string;
  /** What forms hold. @throws Error where the browser forbids it */
  drafts(): Storage;
}

/** What the browser keeps of a session between pages. */
export interface Jar {
  token(): string | undefined;
  /** How the user is called. */
  name(): string | undefined;
  /** @param lifetime milliseconds */
  keep(token: string, lifetime: number): void;
  keepName(name: string): void;
  clear(): void;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export function createJar(place: CookiePlace): Jar {
  const [tokenName, userName] = [TOKEN_COOKIE, USER_COOKIE].map((name) =>
    cookieName(name, place.protocol),
  ) as [string, string];
  // Pages read them by script wherever a link comes from; a request that another site causes brings none along.
  const rules = `; Path=/; SameSite=Strict${place.protocol === 'https:' ? '; Secure' : ''}`;
  const write = (name: string, value: string, lifetime: number) => {
    place.cookie = `${name}=${value}${rules}; Max-Age=${lifetime / 1000}`;
  };
  return {
    token: () => readCookie(place.cookie, tokenName),
    name: () => {
      const name = readCookie(place.cookie, userName);
      return name && decode(name);
    },
    keep: (token, lifetime) => write(tokenName, token, lifetime),
    keepName: (name) => write(userName, encodeURIComponent(name), SESSION_LIMIT),
    clear() {
      write(tokenName, '', 0);
      write(userName, '', 0);
      try {
        dropDrafts(place.drafts());
      } catch {
        // Where nothing may be kept there is nothing to forget.
        return;
      }
    },
  };
}
