import { decoded } from '#lib/browser/decoded.ts';
import {
  cookieName,
  readCookie,
  TOKEN_COOKIE,
  USER_COOKIE,
} from '#lib/browser/session/kept/cookie.ts';
import { ARRIVAL_KEY, TABS_KEY } from '#lib/browser/session/kept/keys.ts';

const cookie = (name: string): string | undefined =>
  readCookie(document.cookie, cookieName(name, location.protocol));

const hasArrival = (): boolean => {
  try {
    return sessionStorage.getItem(ARRIVAL_KEY) !== null;
  } catch {
    return false;
  }
};

/**
 * Returns whether the page may be wrong about its reader: it was restored from memory, or another tab logged in or
 * out.
 */
const isOutdated = (): boolean =>
  cookie(TOKEN_COOKIE) !== undefined || 'session' in document.documentElement.dataset;

/** Shows the name that the previous page stored, so that nobody has to wait for it. */
function showName(): void {
  const name = cookie(USER_COOKIE);
  if (!name) return;
  for (const place of document.querySelectorAll('[data-nickname]')) {
    place.textContent = decoded(name);
  }
}

/** Loads what a logged-in reader needs; for other visitors nothing is loaded. */
export function followAccount(): void {
  const session = () => import('#lib/browser/session/page.ts');
  const load = () => void session().then(({ showSession }) => showSession());
  const loadIfOutdated = () => isOutdated() && load();
  if (isOutdated()) showName();
  if (isOutdated() || hasArrival()) load();
  addEventListener('storage', ({ key }) => key === TABS_KEY && loadIfOutdated());
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[data-log-out]')) {
      void session().then(({ leaveSession }) => leaveSession());
    }
  });
  addEventListener('pageshow', ({ persisted }) => persisted && loadIfOutdated());
}
