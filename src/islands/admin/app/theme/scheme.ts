import type { Preferences } from '#contract/office/preference.ts';
import { OFFICE_SCHEME_KEY } from '#lib/browser/scheme/office-script.ts';
import type { Scheme } from './tokens.ts';

type Wish = Preferences['scheme'];

const DARK = '(prefers-color-scheme: dark)';
const CHANGED = 'podium.scheme';

/** The current scheme, as set on the root of the document by a script in its head. */
export const currentScheme = (): Scheme =>
  document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light';

const meant = (wish: Wish): Scheme =>
  wish === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : wish;

/** Applies a scheme, and stores the choice for the next visit in this browser. */
function putOnScheme(wish: Wish): void {
  document.documentElement.dataset['scheme'] = meant(wish);
  try {
    localStorage.setItem(OFFICE_SCHEME_KEY, wish);
  } catch {
    // Without storage the next page begins with the system's scheme.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the scheme. @returns a function that unsubscribes */
export function followScheme(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}

/**
 * Applies a choice of scheme; one that leaves it to the system follows the system's changes.
 * @returns a function that stops following
 */
export function keepScheme(wish: Wish): () => void {
  const query = matchMedia(DARK);
  const put = () => putOnScheme(wish);
  put();
  query.addEventListener('change', put);
  return () => query.removeEventListener('change', put);
}
