import { readCookie, TOKEN_COOKIE, USER_COOKIE } from './cookie.ts';

/** Seconds: as long as a session lasts at most. */
const MAX_AGE = 24 * 60 * 60;

/** Where cookies lie: the document, or a stand-in. */
export interface CookiePlace {
  cookie: string;
  /** A page that came over https keeps its cookies from plain connections. */
  isSecure: boolean;
}

/** What the browser keeps of a session between pages. */
export interface Jar {
  token(): string | undefined;
  /** How the user is called. */
  name(): string | undefined;
  keep(token: string): void;
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
  const rules = `; path=/; SameSite=Lax${place.isSecure ? '; Secure' : ''}`;
  const write = (name: string, value: string, age: number) => {
    place.cookie = `${name}=${value}${rules}; Max-Age=${age}`;
  };
  return {
    token: () => readCookie(place.cookie, TOKEN_COOKIE),
    name: () => {
      const name = readCookie(place.cookie, USER_COOKIE);
      return name && decode(name);
    },
    keep: (token) => write(TOKEN_COOKIE, token, MAX_AGE),
    keepName: (name) => write(USER_COOKIE, encodeURIComponent(name), MAX_AGE),
    clear() {
      write(TOKEN_COOKIE, '', 0);
      write(USER_COOKIE, '', 0);
    },
  };
}
