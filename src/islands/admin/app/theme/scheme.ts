import type { Preferences } from '#contract/office/preference.ts';
import { OFFICE_SCHEME_KEY } from '#lib/browser/scheme/office-script.ts';
import type { Scheme } from './tokens.ts';

type Wish = Preferences['scheme'];

const DARK = '(prefers-color-scheme: dark)';
const CHANGED = 'podium.scheme';

/** The scheme that is on, as the root of the document says it: a script in its head has put it there. */
export const currentScheme = (): Scheme =>
  document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light';

const meant = (wish: Wish): Scheme =>
  wish === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : wish;

/** Puts a scheme on, and keeps the wish for the next time that the office is opened in this browser. */
export function putOnScheme(wish: Wish): void {
  document.documentElement.dataset['scheme'] = meant(wish);
  try {
    localStorage.setItem(OFFICE_SCHEME_KEY, wish);
  } catch {
    // Without storage the next page begins as the system wishes.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Tells when the scheme changes. @returns how to hear no more of it */
export function followScheme(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}

/** Keeps to a wish: one that leaves it to the system follows what the system does. @returns how to keep to it no more */
export function keepScheme(wish: Wish): () => void {
  const query = matchMedia(DARK);
  const put = () => putOnScheme(wish);
  put();
  query.addEventListener('change', put);
  return () => query.removeEventListener('change', put);
}
